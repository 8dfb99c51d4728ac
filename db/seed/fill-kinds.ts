import type { Property } from "#core/property.ts";
import type { PictureName } from "./pictures.ts";

/**
 * A kind of home in the benchmark data: its share, its price per m² relative to the city's usual
 * price, and its median area in m².
 */
type HomeKind = {
  type: NonNullable<Property["type"]>;
  weight: number;
  dearness: number;
  area: number;
  /**
   * The spread of areas (sigma of their logarithm), the square meters per bedroom, and the range of
   * years since they were built.
   */
  scatter: number;
  perBedroom: number;
  age: number;
  nouns: readonly string[];
  pictures: readonly PictureName[];
};

export const kinds: readonly HomeKind[] = [
  {
    type: "Apartment",
    weight: 46,
    dearness: 1,
    area: 82,
    scatter: 0.36,
    perBedroom: 38,
    age: 110,
    nouns: [
      "apartment",
      "flat",
      "two-level flat",
      "corner apartment",
      "loft",
      "garden flat",
      "top-floor apartment",
      "warehouse apartment",
    ],
    pictures: [
      "brick-canal-apartments",
      "riverside-towers-blue-hour",
      "timber-green-apartments",
      "white-apartment-block",
      "glass-tower-day",
    ],
  },
  {
    type: "House",
    weight: 22,
    dearness: 0.92,
    area: 165,
    scatter: 0.34,
    perBedroom: 42,
    age: 120,
    nouns: [
      "house",
      "family house",
      "detached house",
      "corner house",
      "timber house",
      "brick house",
      "house with an annexe",
    ],
    pictures: [
      "brick-family-house-garage",
      "half-timbered-autumn",
      "black-barn-conversion",
      "concrete-courtyard-house",
    ],
  },
  {
    type: "Townhouse",
    weight: 12,
    dearness: 1.06,
    area: 148,
    scatter: 0.28,
    perBedroom: 40,
    age: 160,
    nouns: [
      "townhouse",
      "row house",
      "gabled townhouse",
      "terraced house",
      "end-of-terrace house",
      "mews house",
    ],
    pictures: ["brick-townhouse-row", "colourful-gabled-townhouses", "modern-terraced-townhouses"],
  },
  {
    type: "Villa",
    weight: 6,
    dearness: 1.55,
    area: 290,
    scatter: 0.36,
    perBedroom: 62,
    age: 60,
    nouns: ["villa", "garden villa", "courtyard villa", "hillside villa", "modernist villa"],
    pictures: [
      "mediterranean-villa-pool",
      "modern-villa-pool",
      "dark-brick-villa-forest",
      "desert-modern-villa",
    ],
  },
  {
    type: "Cottage",
    weight: 5,
    dearness: 0.8,
    area: 98,
    scatter: 0.28,
    perBedroom: 36,
    age: 260,
    nouns: ["cottage", "stone cottage", "red cottage", "gardener's cottage", "thatched cottage"],
    pictures: ["stone-cottage-roses", "red-scandinavian-cottage"],
  },
  {
    type: "Bungalow",
    weight: 3,
    dearness: 0.85,
    area: 112,
    scatter: 0.26,
    perBedroom: 40,
    age: 90,
    nouns: ["bungalow", "beach bungalow", "veranda bungalow"],
    pictures: ["pastel-beach-bungalow", "concrete-courtyard-house"],
  },
  {
    type: "Cabin",
    weight: 3,
    dearness: 0.7,
    area: 64,
    scatter: 0.38,
    perBedroom: 34,
    age: 60,
    nouns: ["cabin", "A-frame", "log cabin", "lake cabin", "tiny house"],
    pictures: [
      "a-frame-cabin-woods",
      "winter-cabin-dusk",
      "lakeside-cube-cabin",
      "tiny-house-meadow",
    ],
  },
  {
    type: "Farmhouse",
    weight: 2,
    dearness: 0.72,
    area: 235,
    scatter: 0.32,
    perBedroom: 52,
    age: 180,
    nouns: ["farmhouse", "farm", "barn conversion"],
    pictures: ["white-farmhouse-porch", "black-barn-conversion"],
  },
  {
    type: "Penthouse",
    weight: 1,
    dearness: 2.1,
    area: 170,
    scatter: 0.34,
    perBedroom: 60,
    age: 30,
    nouns: ["penthouse", "skyline penthouse", "roof-terrace penthouse"],
    pictures: ["glass-tower-day", "riverside-towers-blue-hour"],
  },
];
