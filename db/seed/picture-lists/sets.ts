/** Rooms of one home, and the main pictures that they suit. Made by `npm run pictures`. */
export const sets = {
  cottage: {
    rooms: ["cottage-bath", "cottage-bedroom", "cottage-kitchen", "cottage-living"],
    suits: ["stone-cottage-roses", "half-timbered-autumn", "white-farmhouse-porch"],
  },
  penthouse: {
    rooms: ["penthouse-bath", "penthouse-bedroom", "penthouse-kitchen", "penthouse-living"],
    suits: ["glass-tower-day", "riverside-towers-blue-hour"],
  },
  mediterranean: {
    rooms: [
      "mediterranean-bath",
      "mediterranean-bedroom",
      "mediterranean-kitchen",
      "mediterranean-living",
    ],
    suits: ["mediterranean-villa-pool", "desert-modern-villa"],
  },
  apartment: {
    rooms: ["apartment-bath", "apartment-bedroom", "apartment-kitchen", "apartment-living"],
    suits: ["brick-townhouse-row", "colourful-gabled-townhouses"],
  },
  cabin: {
    rooms: ["cabin-bath", "cabin-bedroom", "cabin-kitchen", "cabin-living"],
    suits: ["a-frame-cabin-woods", "lakeside-cube-cabin", "red-scandinavian-cottage"],
  },
  "modern-villa": {
    rooms: [
      "modern-villa-bath",
      "modern-villa-bedroom",
      "modern-villa-kitchen",
      "modern-villa-living",
    ],
    suits: [
      "modern-villa-pool",
      "concrete-courtyard-house",
      "dark-brick-villa-forest",
      "black-barn-conversion",
    ],
  },
  loft: {
    rooms: ["loft-bath", "loft-bedroom", "loft-kitchen", "loft-living"],
    suits: ["brick-canal-apartments", "brick-townhouse-row"],
  },
  chalet: {
    rooms: ["chalet-bath", "chalet-bedroom", "chalet-kitchen", "chalet-living"],
    suits: ["alpine-chalet-mountains", "winter-cabin-dusk"],
  },
  coastal: {
    rooms: ["coastal-bath", "coastal-bedroom", "coastal-kitchen", "coastal-living"],
    suits: ["pastel-beach-bungalow"],
  },
  flat: {
    rooms: ["flat-bath", "flat-bedroom", "flat-kitchen", "flat-living"],
    suits: [
      "timber-green-apartments",
      "white-apartment-block",
      "modern-terraced-townhouses",
      "brick-family-house-garage",
    ],
  },
} as const;
