/** Homes from outside, 1620 × 1080; placeholders are 12 pixels wide. Made by `npm run pictures`. */
export const exteriors = [
  {
    name: "a-frame-cabin-woods",
    alt: "A-frame timber cabin with a fully glazed gable and deck, surrounded by tall spruces",
    placeholder:
      "data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADwAQCdASoMAAgABUB8JbACdAD6HQFXecAA/oP7UgV+wfj+KsX3dF4iPCNRO2vkcsEIp2QnDk3UpEAA",
  },
  {
    name: "alpine-chalet-dusk",
    alt: "The chalet from the other side at dusk, warm light behind its windows and mountains fading",
    placeholder:
      "data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACwAQCdASoMAAgABUB8JQBOgCFsduWgAPKh6maDaBkFH6zg2sEA3PcYvMM2y7DyTZqVBxZeC0NfAAAA",
    viewOf: "alpine-chalet-mountains",
  },
  {
    name: "alpine-chalet-mountains",
    alt: "Alpine chalet with white ground floor, timber upper floor and long wooden balcony, spruces and pale mountains behind",
    placeholder:
      "data:image/webp;base64,UklGRkwAAABXRUJQVlA4IEAAAADQAQCdASoMAAgABUB8JbACdADcroER8AD97YfWm9OcW/RrsDo20J4WrdMbHC8NJyP4QJmthFrWKHpW3T0iAAAA",
  },
  {
    name: "black-barn-conversion",
    alt: "Black-clad barn conversion with a glazed gable, standing-seam roof and wildflower meadow",
    placeholder:
      "data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADwAQCdASoMAAgABUB8JbACdAEQ0cKzt4AA4lqIKYcUrg3HdnHOH7LvkXQzcV3fXbp4osnwW9elhw34AAA=",
  },
  {
    name: "black-barn-dusk",
    alt: "The barn conversion at dusk with its glazed gable glowing over the wildflower meadow",
    placeholder:
      "data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoMAAgABUB8JQBdgCKd/ySEAAD+mLFbmbk32GI9bzM2zqRRJNSN5dg1hv1MiwgY/aWg/nBD6gAAAA==",
    viewOf: "black-barn-conversion",
  },
  {
    name: "brick-canal-apartments",
    alt: "Five-storey converted brick warehouse with steel balconies and large gridded windows beside water",
    placeholder:
      "data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoMAAgABUB8JYgCdADhg/n51gAA4hg44DF5PdiIhJ4TPr+2HGTsv8RDkbxCPqqKAAA=",
  },
  {
    name: "brick-family-house-garage",
    alt: "Detached two-storey brick house with twin gables, integral garage, block-paved drive and clipped lawn",
    placeholder:
      "data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoMAAgABUB8JbACw7DcY2tyAAD92X37eFgyMxxDmWLkg+PlxaY7SMR/MIdeVU9FkQ2gmGAAAAA=",
  },
  {
    name: "brick-townhouse-row",
    alt: "Row of brick townhouses with tall white sash windows, coloured doors, front steps with iron railings and two street trees",
    placeholder:
      "data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACwAQCdASoMAAgABUB8JQBOgBeINGOIAPiZ+ojyopFjvyDAVTiLbBZdugtNQ9Q8VOWD1j2+UAAAAA==",
  },
  {
    name: "colourful-gabled-townhouses",
    alt: "Row of narrow gabled townhouses in muted pastel colours with tall white windows by the street",
    placeholder:
      "data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAADQAQCdASoMAAgABUB8JQBOgCPMxCLwAAD92Ha65OG2mHVdKzs7ZlruXKaVAAAA",
  },
  {
    name: "concrete-courtyard-dusk",
    alt: "The single-storey concrete house at dusk with lit rooms around its gravel court",
    placeholder:
      "data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACwAQCdASoMAAgABUB8JQBdgCHok9SAAM3yhKOP2RchV9IQDBHsemJr4uN8mmzB10snC85Z4IKf8AAA",
    viewOf: "concrete-courtyard-house",
  },
  {
    name: "concrete-courtyard-house",
    alt: "Single-storey concrete house with large glazing, timber screen, gravel court with stepping slabs, boulders and grasses",
    placeholder:
      "data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADwAQCdASoMAAgABUB8JYgCdADhjmoncYAAyj4QBJw6FVEN+RBQ67C7mHqgLIgJGLAC5QAA",
  },
  {
    name: "dark-brick-villa-forest",
    alt: "Two-storey villa with charcoal upper floor, timber-clad entrance and floor-to-ceiling windows, ornamental grasses in front and spruces behind",
    placeholder:
      "data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAABwAQCdASoMAAgABUB8JbAAAtw8AAD32zDEfYjkKjFlzw3M4oOUMDgqNz0sLx1dyNDN98NcWlPcAA==",
  },
  {
    name: "desert-modern-villa",
    alt: "Low ochre-coloured villa with a dark shade roof, small pool, cacti and agaves on sandy ground, bare hills behind",
    placeholder:
      "data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAAAQAgCdASoMAAgABUB8JagCdH8AFwDT8CdQAPgtXkhqcAVEPBGGX/knfnhKXwYeYOAAAA==",
  },
  {
    name: "glass-tower-day",
    alt: "Slender glass residential tower with white balcony bands rising into a blue sky, landscaped forecourt",
    placeholder:
      "data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoMAAgABUB8JQBOgBb5TatwANcDAl+nuXBByHHz37LrviinE2dcJBAA",
  },
  {
    name: "half-timbered-autumn",
    alt: "Half-timbered house with tiled roof, autumn trees and leaves on a cobbled path",
    placeholder:
      "data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAADQAQCdASoMAAgABUB8JbACdADcUFF6gAD94l5SgQTDQoQSdMcxHdyCBACpVINxk8R/m4SGsyNl+VA5AAA=",
  },
  {
    name: "lakeside-cube-cabin",
    alt: "Small charred-timber cube house with full glass front on a lake jetty, autumn forest reflected in the water",
    placeholder:
      "data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAACwAQCdASoMAAgABUB8JZgCdAELNzmMAPKhcy+kCUpA2LgKlIFjxkIyScB1gP1Kd7l19NN6MNXCy9bV7FoAAA==",
  },
  {
    name: "lakeside-cube-dusk",
    alt: "The cube cabin at blue hour, its lit glass front mirrored in the still lake",
    placeholder:
      "data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoMAAgABUB8JYwCw7DaQJr0AADypU7xPsrAl4S+YGw8FLP3SNiOFzvFL38oAw6OuS4aP/smUUAAAA==",
    viewOf: "lakeside-cube-cabin",
  },
  {
    name: "mediterranean-villa-dusk",
    alt: "The villa across its pool at sunset, arcade lamps lit and cypresses against the sky",
    placeholder:
      "data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADwAQCdASoMAAgABUB8JZQCw7DcUDHJWAAA/o4kug5LiA6JpRWcOAXs+FgeTCqW9xx6VYuB23oAAA==",
    viewOf: "mediterranean-villa-pool",
  },
  {
    name: "mediterranean-villa-pool",
    alt: "White Mediterranean villa with terracotta barrel-tile roof, arched loggia, pool, cypresses and olive tree",
    placeholder:
      "data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADQAQCdASoMAAgABUB8JagCdADydD7QAADOHqHjVAh/9YTmPrKKe4Cr/oyCWoLg+6fam84AAAA=",
  },
  {
    name: "modern-terraced-townhouses",
    alt: "Row of three-storey modern terraced houses alternating white render and cedar, roof terraces and young trees",
    placeholder:
      "data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAACQAQCdASoMAAgABUB8JQBOgBnMKQAA4Asq61icZeLGSCkuuqUbfPszDxX0QcHXmLO02j2WFFNggAAA",
  },
  {
    name: "modern-villa-pool",
    alt: "White flat-roof villa with a timber ground floor, floor-to-ceiling glazing, a long pool and loungers under a blue sky",
    placeholder:
      "data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACwAQCdASoMAAgABUB8JbACdADYCkoAAPzs837d29etn1R2y0FYgadeMwVNSrWUTqFeNc9CWJeAAA==",
  },
  {
    name: "modern-villa-pool-dusk",
    alt: "The same white villa seen across its pool at dusk, rooms lit, loungers in the foreground",
    placeholder:
      "data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADwAQCdASoMAAgABUB8JQBOgB9i1ehrSsAA/e+wjo9+JwiK6KlQB9mE9sAUpWPMehbRAWxnVyBD1ec2k72QAA==",
    viewOf: "modern-villa-pool",
  },
  {
    name: "pastel-beach-bungalow",
    alt: "Sea-green timber bungalow with orange shutters, red door and white veranda on sand among coconut palms",
    placeholder:
      "data:image/webp;base64,UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoMAAgABUB8JZACdADcq6J3MADhwxAKKiz1WHiJ9bA4bXPMQEjFgCc2gAA=",
  },
  {
    name: "pastel-bungalow-sunset",
    alt: "The sea-green bungalow at sunset, lamps lit on the veranda and palms against a pink sky",
    placeholder:
      "data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoMAAgABUB8JZQC7AD7KfawAAD4/E7UYbDTMaRqy7Vr6pBKPX1/CiFXMqEkgAAA",
    viewOf: "pastel-beach-bungalow",
  },
  {
    name: "red-cottage-birches",
    alt: "The red timber cottage seen from the right among birches, low afternoon sun",
    placeholder:
      "data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACwAQCdASoMAAgABUB8JbACw7C7eL7AAOAzI5Q3FSwmXXFcRL4BG4R1BXW4idqXJDsjAZDcwuzKZGAAAAA=",
    viewOf: "red-scandinavian-cottage",
  },
  {
    name: "red-scandinavian-cottage",
    alt: "Falu-red Scandinavian timber cottage with white trim, glazed veranda, birches and summer meadow",
    placeholder:
      "data:image/webp;base64,UklGRkgAAABXRUJQVlA4IDwAAACwAQCdASoMAAgABUB8JbACw7ELLEoAAPjjDQpmqUQoJlqxK3AGVnRO0VBfEwPWIn6yPRSQIS+UwvqAAAA=",
  },
  {
    name: "riverside-towers-blue-hour",
    alt: "Three residential towers with lit windows mirrored in a calm river at blue hour",
    placeholder:
      "data:image/webp;base64,UklGRj4AAABXRUJQVlA4IDIAAADwAQCdASoMAAgABUB8JYgCdADdp0pgz0AA3cdfiaDV8DfLBBajzFdz5exB1wYAEkAAAA==",
  },
  {
    name: "stone-cottage-evening",
    alt: "The stone cottage from the garden side in warm evening light, roses and wall in front",
    placeholder:
      "data:image/webp;base64,UklGRkoAAABXRUJQVlA4ID4AAADQAQCdASoMAAgABUB8JbACdADbLavPAADODRQbIJGeN0CrdKVXBWDwLsPt7ncRVEVLgyMnKbYX6kero5AAAA==",
    viewOf: "stone-cottage-roses",
  },
  {
    name: "stone-cottage-roses",
    alt: "Honey-coloured stone cottage with slate roof, roses around the porch and a low garden wall with a sage picket gate",
    placeholder:
      "data:image/webp;base64,UklGRkYAAABXRUJQVlA4IDoAAADQAQCdASoMAAgABUB8JbACdAEG0O3z+ADOKVtLf/Obh1RPhH5Ak8rnj7fxVB3wC5QPANyvS5VTAAAA",
  },
  {
    name: "timber-green-apartments",
    alt: "Five-storey timber-clad apartment house with planted white balconies, lawns and footpaths",
    placeholder:
      "data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAADQAQCdASoMAAgABUB8JbACdADJELVngAD4w3qCrZVqUHWhPjrb/H5qnsu40tr5ArwkAAAA",
  },
  {
    name: "tiny-house-meadow",
    alt: "Cedar-clad tiny house on a trailer with big window, small deck and string lights in a meadow",
    placeholder:
      "data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAADQAQCdASoMAAgABUB8JbACdADcoysAAAD9vxJFemsiLO6G7vqXFgHvtKq0r4J0tWnwBym42cQAAA==",
  },
  {
    name: "white-apartment-block",
    alt: "Seven-storey white apartment block with timber accents, glass balconies, ground-floor shop windows and young street trees",
    placeholder:
      "data:image/webp;base64,UklGRjgAAABXRUJQVlA4ICwAAABwAQCdASoMAAgABUB8JQBWABtDwAD4UhvzOB+Ax+Mdt0Gii1iijjkhfUAAAA==",
  },
  {
    name: "white-farmhouse-dusk",
    alt: "The farmhouse at blue hour with lit windows and porch, seen from the left of the path",
    placeholder:
      "data:image/webp;base64,UklGRkIAAABXRUJQVlA4IDYAAADwAQCdASoMAAgABUB8JYwCdAEVjYcimyAA+p6GNHYFLZea9M+1mZ8pVohDApRdh+QclEscAAA=",
    viewOf: "white-farmhouse-porch",
  },
  {
    name: "white-farmhouse-porch",
    alt: "White board-and-batten farmhouse with black metal roof, three dormers and a full-width porch with benches",
    placeholder:
      "data:image/webp;base64,UklGRkAAAABXRUJQVlA4IDQAAACwAQCdASoMAAgABUB8JbAC7AD0R5YAAM4rQReMM6erVWz3o8YMP58vvoL+xWMyBJaUa0oA",
  },
  {
    name: "winter-cabin-dusk",
    alt: "Snow-covered timber cabin with warm lit windows between snowy spruces at blue hour",
    placeholder:
      "data:image/webp;base64,UklGRkQAAABXRUJQVlA4IDgAAACQAQCdASoMAAgABUB8JaACdADYHAAA/BrPuWTFq/GokGzZOpuKMY7Ou7Ojx++GnCNpaTLuFEscAA==",
  },
] as const;
