import type { Home } from "../homes.ts";

export const houses: Home[] = [
  {
    title: "White farmhouse with wrap-around porch",
    city: "Austin",
    at: [30.233, -97.89],
    price: 1_725_000,
    facts: { type: "Farmhouse", bedrooms: 4, bathrooms: 4, area: 298, yearBuilt: 2012 },
    pictures: [
      "white-farmhouse-porch",
      "white-farmhouse-dusk",
      "kitchen-island",
      "bathroom-marble",
    ],
    agent: "helen",
    listed: 109,
    asked: [[1_795_000, 50]],
    status: "Verified",
    description: [
      "Board and batten, black metal roof, three dormers, and a porch deep enough to eat on while it pours. It looks handed down and dates from 2012, so everything behind the walls is where a plumber would expect it.",
      "The kitchen has an island and looks across the grass. The main bedroom and its marble bathroom are on the ground floor, three more lie under the dormers. Five acres, of which the mown part is as much as you want it to be; the rest is hay, cut by the farm next door. Downtown Austin is half an hour by the back road.",
    ],
  },
  {
    title: "Half-timbered house under old maples",
    city: "Strasbourg",
    at: [48.6021, 7.7169],
    price: 895_000,
    facts: { type: "House", bedrooms: 5, bathrooms: 2, area: 210, yearBuilt: 1763 },
    pictures: [
      "half-timbered-autumn",
      "cottage-living",
      "cottage-kitchen",
      "cottage-bedroom",
      "cottage-bath",
    ],
    agent: "peter",
    listed: 4,
    status: "Verified",
    description: [
      "Five minutes by bicycle from the European quarter a gravel path leads between maples to a house of 1763. The frame is oak and straight, the infill lime, and the green door is the third that hangs on the same hinges.",
      "Five bedrooms, two of them under the dormers, with beams at the height of an adult's forehead; a stone fireplace, and a kitchen with its sink at the garden window. Insulated from within in 2018 with hemp, so that the front could stay as it is. Come in October, when the lawn disappears under leaves.",
    ],
  },
  {
    title: "Brick house with twin gables and a drive",
    city: "Manchester",
    at: [53.4186, -2.2312],
    price: 520_000,
    facts: { type: "House", bedrooms: 4, bathrooms: 2, area: 148, yearBuilt: 2003 },
    pictures: ["brick-family-house-garage", "living-room-sunny", "dining-room-garden"],
    agent: "gwen",
    listed: 1,
    status: "Available",
    description: [
      "Didsbury village on foot, a dining room that opens onto the garden along its whole width, the Mersey path behind the hedge, the tram at the end of the road. A detached house that has had one owner and a service book for everything, including the garage door.",
      "Four bedrooms, a bathroom and a shower room, a utility with a door to the side. The hedges are beech and keep their leaves in winter. Chain-free, and the sellers are in no hurry.",
    ],
  },
];
