import type { Home } from "../homes.ts";

export const byTheWater: Home[] = [
  {
    title: "Sea-green bungalow under palms",
    city: "Key West",
    at: [24.5497, -81.7921],
    price: 1_580_000,
    facts: { type: "Bungalow", bedrooms: 3, bathrooms: 2, area: 128, yearBuilt: 1938 },
    pictures: [
      "pastel-beach-bungalow",
      "pastel-bungalow-sunset",
      "coastal-living",
      "coastal-kitchen",
      "coastal-bedroom",
      "coastal-bath",
    ],
    agent: "lucia",
    listed: 63,
    status: "Verified",
    description: [
      "Orange shutters, red door, white veranda, and coconut palms that drop their fruit with some force on the sand behind the house. Built in 1938 by a cigar maker, raised a metre after Wilma and strapped to its piers since.",
      "Three bedrooms, two of them with a sea view over the dunes, Dade County pine on the floors, a metal roof from 2021 with the wind rating the insurers ask for. Flood cover is transferable; the premium is in the file and better than you fear.",
    ],
  },
  {
    title: "Lakeside cube with its own jetty",
    city: "Burlington",
    at: [44.3687, -73.2467],
    price: 565_000,
    facts: { type: "Cabin", bedrooms: 1, bathrooms: 1, area: 48, yearBuilt: 2018 },
    pictures: ["lakeside-cube-cabin", "lakeside-cube-dusk"],
    agent: "helen",
    listed: 212,
    status: "Sold",
    sold: 128,
    description: [
      "Forty-eight square metres of charred larch and glass on a cove of Lake Champlain, with a jetty that is longer than the house. The red canoe stays.",
      "One bedroom, one room for everything else, a stove that heats both in twenty minutes. Four seasons: insulated like a flask, on town water, with a road that the county ploughs. In October you'll understand why the whole front is a window.",
    ],
  },
];
