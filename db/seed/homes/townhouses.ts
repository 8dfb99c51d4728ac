import type { Home } from "../homes.ts";

export const townhouses: Home[] = [
  {
    title: "Gabled canal house, restored",
    city: "Amsterdam",
    at: [52.3726, 4.8874],
    price: 3_250_000,
    facts: { type: "Townhouse", bedrooms: 5, bathrooms: 3, area: 310, yearBuilt: 1672 },
    pictures: [
      "colourful-gabled-townhouses",
      "apartment-living",
      "apartment-kitchen",
      "apartment-bedroom",
      "apartment-bath",
    ],
    agent: "peter",
    listed: 119,
    asked: [
      [3_450_000, 64],
      [3_390_000, 30],
    ],
    status: "Verified",
    description: [
      "The cream house with the stepped gable. Built for a cloth merchant in 1672, divided into offices in the sixties, put together again over four patient years. The foundations were renewed first, in 2019, and the report is the most boring and most reassuring document of this sale.",
      "Five floors, five bedrooms, a tall front room with a marble fireplace and herringbone parquet, and a kitchen in deep green above the street. A lift would fit where the stairwell turns; the permit is granted. Two minutes to the Noordermarkt, and on Saturdays you hear it.",
    ],
  },
  {
    title: "Red-brick townhouse near the park",
    city: "Boston",
    at: [42.3413, -71.0766],
    price: 2_650_000,
    facts: { type: "Townhouse", bedrooms: 4, bathrooms: 3, area: 232, yearBuilt: 1868 },
    pictures: [
      "brick-townhouse-row",
      "apartment-living",
      "apartment-kitchen",
      "apartment-bedroom",
      "apartment-bath",
    ],
    agent: "helen",
    listed: 37,
    status: "Verified",
    description: [
      "The red door, three steps above a South End pavement. Tall sash windows on three floors, a cornice that the whole row keeps painted in the same white, and a tree in front that turns the parlour green from May on.",
      "Four bedrooms, two working fireplaces, one of them marble, herringbone floors, and a brick patio behind the house. Wiring, roof and boiler are from 2020. A resident's parking space conveys, which in this street is worth a sentence of its own.",
    ],
  },
  {
    title: "Terraced townhouse with a roof terrace",
    city: "London",
    at: [51.5449, -0.0553],
    price: 2_050_000,
    facts: { type: "Townhouse", bedrooms: 4, bathrooms: 3, area: 178, yearBuilt: 2017 },
    pictures: ["modern-terraced-townhouses", "study-home-office", "bedroom-linen"],
    agent: "gwen",
    listed: 84,
    status: "Verified",
    description: [
      "Cedar and white render by turns, six houses on a Hackney side street that used to be a joinery. Ours is the second timber one: garage and hall below, living above, bedrooms over that, and on top a terrace from which you see the towers without hearing them.",
      "Four bedrooms, or three and a very good study. Heat recovery, solar on the roof, a charger in the garage. London Fields is at the end of the road, the overground five minutes; the freehold comes with a sixth of the forecourt and a residents' committee that meets over dinner.",
    ],
  },
];
