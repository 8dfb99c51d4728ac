import type { SeedReview } from "../reviews.ts";

/** Older than fifty days, newest first. */
export const earlierReviews: SeedReview[] = [
  {
    home: "Contemporary villa with a long pool",
    by: "mei",
    daysAgo: 52,
    text: "Helen showed us everything, even the cupboard under the stairs. A lovely house for a family that cooks.",
  },
  {
    home: "Black timber barn conversion",
    by: "samuel",
    daysAgo: 54,
    text: "We were second in line and still speak of it. Nobody had told us that a gable can be a garden.",
  },
  {
    home: "Gabled canal house, restored",
    by: "tomasz",
    daysAgo: 58,
    text: "Read the foundation report from beginning to end, as recommended. It is indeed boring. We are still thinking about the price.",
  },
  {
    home: "Contemporary villa with a long pool",
    by: "samuel",
    daysAgo: 61,
    text: "The guest suite with its own door would let my parents live with us without living with us. Garage is tight for a pickup.",
  },
  {
    home: "Alpine chalet with mountain view",
    by: "oskar",
    daysAgo: 63,
    text: "Carpentry that I photographed for my father, who is one. From the balcony you see the weather half an hour before you have it.",
  },
  {
    home: "Stone cottage with climbing roses",
    by: "hannah",
    daysAgo: 67,
    text: "Low doors, deep sills, warm floors. Every consent was in a folder with tabs, and Gwen knew what was behind each tab.",
  },
  {
    home: "Terraced townhouse with a roof terrace",
    by: "priya",
    daysAgo: 72,
    text: "Cycled there from work in twenty minutes. The garage charger is wired for a bigger car than I'll ever have.",
  },
  {
    home: "White farmhouse with wrap-around porch",
    by: "chidi",
    daysAgo: 83,
    text: "Solid, sensible, beautiful. The black roof makes the upstairs warm by four o'clock, so budget for shades.",
  },
  {
    home: "Black timber barn conversion",
    by: "harjit",
    daysAgo: 84,
    text: "The gable faces south-west, so bring sunglasses for tea. Gwen pointed out the two spots where the zinc had been repaired before we could find them.",
  },
  {
    home: "Riverside tower, 28 floors up",
    by: "yuki",
    daysAgo: 86,
    text: "The ferries are as promised. Lifts are slow at half past eight, when everyone has the same idea.",
  },
  {
    home: "Mediterranean villa with arcade and pool",
    by: "hannah",
    daysAgo: 95,
    text: "We counted three coats of limewash where a pipe had been replaced: done properly and shown openly. The road up is steep for anyone on a bicycle.",
  },
  {
    home: "Alpine chalet with mountain view",
    by: "elif",
    daysAgo: 105,
    text: "The small window under the roof is every bit as good as they say. Main residence only, so be sure you want to stay.",
  },
  {
    home: "Desert villa in the shade of its roof",
    by: "samuel",
    daysAgo: 121,
    text: "The larger saguaro has an owl. Nobody mentioned the owl, and it should be in the first line.",
  },
];
