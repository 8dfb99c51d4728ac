import type { Buyer } from "./people.ts";

/** A buyer's application to become an agent that still waits for its answer. */
export const applications: readonly {
  by: Buyer;
  daysAgo: number;
  agency: string;
  phone: string;
  licence: string;
  words: string;
}[] = [
  {
    by: "rosa",
    daysAgo: 2,
    agency: "Delgado & Hermanas",
    phone: "+34 600 555 017",
    licence: "API 04417",
    words:
      "I have sold homes along the coast for nine years, most of them to families from abroad.",
  },
];
