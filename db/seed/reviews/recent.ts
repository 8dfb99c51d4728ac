import type { SeedReview } from "../reviews.ts";

/** Of the last fifty days, newest first. */
export const recentReviews: SeedReview[] = [
  {
    home: "Contemporary villa with a long pool",
    by: "amara",
    daysAgo: 3,
    text: "We stayed until the sun had left the terrace. The upstairs rooms are larger than the pictures suggest, and the kitchen is the heart of the place.",
  },
  {
    home: "Red-brick townhouse near the park",
    by: "mei",
    daysAgo: 4,
    text: "I went in for the red door and stayed for the stairs. Every floor has its own light, and the brick patio is quiet enough to hear the neighbour's clock.",
  },
  {
    home: "Sunlit apartment with a deep balcony",
    by: "finn",
    daysAgo: 6,
    text: "Had lunch on that balcony in a light rain and stayed dry. Ask to see the storage in the cellar; it's bigger than my first flat.",
  },
  {
    home: "Lakeside cube with its own jetty",
    by: "amara",
    daysAgo: 9,
    text: "I bought it, so I'm biased. The stove does warm the place in twenty minutes, and from the bed you see the canoe. Helen answered every question on the same day, including the silly ones.",
  },
  {
    home: "Brick loft with steel windows",
    by: "chidi",
    daysAgo: 11,
    text: "Small, and honest about it. You hear the tram until about midnight and then nothing at all.",
  },
  {
    home: "Brick loft with steel windows",
    by: "priya",
    daysAgo: 13,
    text: "One room, really, but what a room. The neighbours upstairs have a piano and, luckily, can play it.",
  },
  {
    home: "Charcoal villa at the forest edge",
    by: "oskar",
    daysAgo: 17,
    text: "Walked out of the back door onto the ski track. The drying room is what sold my wife on it.",
  },
  {
    home: "Timber apartment with a planted balcony",
    by: "elif",
    daysAgo: 18,
    text: "It smells of wood even after two years. From the balcony you can pick rosemary and watch the trams without getting up.",
  },
  {
    home: "Skyline penthouse on the 41st floor",
    by: "clara",
    daysAgo: 23,
    text: "I have seen many views sold as panoramas. This is one. The lift takes nineteen seconds and your ears notice.",
  },
  {
    home: "Red timber cottage among birches",
    by: "anh",
    daysAgo: 28,
    text: "We picked four kilos of apples during the viewing, at the agent's insistence. The sauna was warm. I mean that as a review of the whole house.",
  },
  {
    home: "Concrete courtyard house",
    by: "finn",
    daysAgo: 29,
    text: "You go from the street into silence. I'm not usually one for concrete, and I'd move in tomorrow.",
  },
  {
    home: "Gabled canal house, restored",
    by: "ines",
    daysAgo: 31,
    text: "Four years of work and you see every month of it. The stairs are Amsterdam stairs; my mother looked at them and said she'd wait in the front room, which was no hardship.",
  },
  {
    home: "Contemporary villa with a long pool",
    by: "harjit",
    daysAgo: 33,
    text: "Quiet street, ten minutes to the lake trail. Afternoon heat on the west side, but the overhang does its job.",
  },
  {
    home: "Mediterranean villa with arcade and pool",
    by: "mateo",
    daysAgo: 37,
    text: "The shade under the arches at three in the afternoon is worth half the price. For the other half you get lavender.",
  },
  {
    home: "White farmhouse with wrap-around porch",
    by: "hannah",
    daysAgo: 39,
    text: "It rained sideways and we ate outside anyway. The hay arrangement with the next farm is on paper; we asked.",
  },
  {
    home: "Stone cottage with climbing roses",
    by: "ines",
    daysAgo: 42,
    text: "We came in June and I have no defence against those roses. The study in the schoolroom has the afternoon sun on the desk.",
  },
  {
    home: "Concrete courtyard house",
    by: "rosa",
    daysAgo: 44,
    text: "Beautiful and strict. There is exactly one wall on which a large picture could hang, and the sellers' picture already hangs there.",
  },
  {
    home: "Terraced townhouse with a roof terrace",
    by: "chidi",
    daysAgo: 45,
    text: "Four floors keep you fit. The terrace sees St Paul's on tiptoe, and the committee dinner is apparently not optional.",
  },
  {
    home: "Desert villa in the shade of its roof",
    by: "leilani",
    daysAgo: 48,
    text: "Forty-one degrees outside and we sat on that terrace in comfort. The earth walls are cool to the touch at any hour.",
  },
  {
    home: "Riverside tower, 28 floors up",
    by: "noor",
    daysAgo: 50,
    text: "I visited twice, once by day and once at blue hour, and would advise only the second if you mean to keep a cool head.",
  },
];
