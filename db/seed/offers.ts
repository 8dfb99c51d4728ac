import { earlierOffers } from "./earlier-offers.ts";
import type { Buyer } from "./people.ts";

/**
 * The outcome of an offer so far. Days are counted back from now; an offer closed by the home's
 * sale has no day of its own.
 */
type Fate =
  | { status: "Pending" }
  | { status: "Accepted"; accepted: number }
  | { status: "Rejected"; rejected: number }
  | { status: "Withdrawn"; withdrawn: number }
  | { status: "Paid"; accepted: number }
  | { status: "Outbid" };

/**
 * An offer on a home (by its title), in dollars, made so many days before now, to buy so many days
 * later.
 */
export type SeedOffer = {
  home: string;
  by: Buyer;
  amount: number;
  made: number;
  buysIn: number;
} & Fate;

export const seedOffers: readonly SeedOffer[] = [
  // On the two sold homes.
  {
    home: "Black timber barn conversion",
    by: "tomasz",
    amount: 1_265_000,
    made: 75,
    buysIn: 40,
    status: "Paid",
    accepted: 71,
  },
  {
    home: "Black timber barn conversion",
    by: "samuel",
    amount: 1_240_000,
    made: 72,
    buysIn: 60,
    status: "Outbid",
  },
  {
    home: "Lakeside cube with its own jetty",
    by: "yuki",
    amount: 470_000,
    made: 31,
    buysIn: 30,
    status: "Rejected",
    rejected: 30,
  },
  {
    home: "Lakeside cube with its own jetty",
    by: "amara",
    amount: 556_000,
    made: 28,
    buysIn: 45,
    status: "Paid",
    accepted: 24,
  },
  {
    home: "Lakeside cube with its own jetty",
    by: "oskar",
    amount: 548_500,
    made: 25,
    buysIn: 30,
    status: "Outbid",
  },

  // Amara's open and past offers; visitors can sign in as her.
  {
    home: "Sea-green bungalow under palms",
    by: "amara",
    amount: 1_390_000,
    made: 41,
    buysIn: 60,
    status: "Rejected",
    rejected: 38,
  },
  {
    home: "Brick loft with steel windows",
    by: "amara",
    amount: 380_000,
    made: 20,
    buysIn: 45,
    status: "Withdrawn",
    withdrawn: 16,
  },
  {
    home: "Red-brick townhouse near the park",
    by: "amara",
    amount: 2_590_000,
    made: 8,
    buysIn: 50,
    status: "Accepted",
    accepted: 2,
  },
  {
    home: "White farmhouse with wrap-around porch",
    by: "amara",
    amount: 1_690_000,
    made: 4,
    buysIn: 60,
    status: "Pending",
  },

  // Other offers that Helen, whom visitors can also sign in as, has answered or has to answer.
  {
    home: "Red-brick townhouse near the park",
    by: "harjit",
    amount: 2_610_000,
    made: 1,
    buysIn: 40,
    status: "Pending",
  },
  {
    home: "Red-brick townhouse near the park",
    by: "mei",
    amount: 2_400_000,
    made: 12,
    buysIn: 40,
    status: "Rejected",
    rejected: 10,
  },
  {
    home: "Contemporary villa with a long pool",
    by: "finn",
    amount: 2_350_000,
    made: 5,
    buysIn: 75,
    status: "Pending",
  },
  {
    home: "Contemporary villa with a long pool",
    by: "clara",
    amount: 2_385_000,
    made: 2,
    buysIn: 90,
    status: "Pending",
  },
  {
    home: "Riverside tower, 28 floors up",
    by: "priya",
    amount: 1_662_500,
    made: 3,
    buysIn: 30,
    status: "Pending",
  },
  {
    home: "White farmhouse with wrap-around porch",
    by: "hannah",
    amount: 1_700_000,
    made: 6,
    buysIn: 80,
    status: "Pending",
  },
  {
    home: "White farmhouse with wrap-around porch",
    by: "jonas",
    amount: 1_430_000,
    made: 48,
    buysIn: 60,
    status: "Rejected",
    rejected: 46,
  },
  {
    home: "Riverside tower, 28 floors up",
    by: "noor",
    amount: 1_690_000,
    made: 1,
    buysIn: 60,
    status: "Pending",
  },
  {
    home: "Contemporary villa with a long pool",
    by: "mateo",
    amount: 2_300_000,
    made: 30,
    buysIn: 90,
    status: "Withdrawn",
    withdrawn: 22,
  },
  {
    home: "Riverside tower, 28 floors up",
    by: "elif",
    amount: 1_480_000,
    made: 72,
    buysIn: 45,
    status: "Rejected",
    rejected: 70,
  },

  // On other homes.
  {
    home: "Stone cottage with climbing roses",
    by: "ines",
    amount: 1_120_000,
    made: 13,
    buysIn: 50,
    status: "Accepted",
    accepted: 5,
  },
  {
    home: "Stone cottage with climbing roses",
    by: "samuel",
    amount: 1_131_000,
    made: 4,
    buysIn: 50,
    status: "Pending",
  },
  {
    home: "Skyline penthouse on the 41st floor",
    by: "clara",
    amount: 6_200_000,
    made: 21,
    buysIn: 120,
    status: "Rejected",
    rejected: 19,
  },
  {
    home: "Mediterranean villa with arcade and pool",
    by: "mateo",
    amount: 4_820_000,
    made: 7,
    buysIn: 90,
    status: "Pending",
  },
  {
    home: "Concrete courtyard house",
    by: "finn",
    amount: 2_400_000,
    made: 15,
    buysIn: 100,
    status: "Pending",
  },
  {
    home: "Charcoal villa at the forest edge",
    by: "oskar",
    amount: 1_760_000,
    made: 11,
    buysIn: 60,
    status: "Accepted",
    accepted: 9,
  },
  {
    home: "Timber apartment with a planted balcony",
    by: "elif",
    amount: 1_120_000,
    made: 14,
    buysIn: 40,
    status: "Withdrawn",
    withdrawn: 9,
  },
  {
    home: "Brick loft with steel windows",
    by: "yuki",
    amount: 388_000,
    made: 3,
    buysIn: 20,
    status: "Pending",
  },
  {
    home: "Desert villa in the shade of its roof",
    by: "leilani",
    amount: 2_080_000,
    made: 9,
    buysIn: 70,
    status: "Pending",
  },
  {
    home: "Terraced townhouse with a roof terrace",
    by: "chidi",
    amount: 2_010_000,
    made: 10,
    buysIn: 60,
    status: "Pending",
  },
  {
    home: "Red timber cottage among birches",
    by: "anh",
    amount: 189_000,
    made: 2,
    buysIn: 30,
    status: "Pending",
  },

  ...earlierOffers,
];
