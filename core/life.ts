/** A life is one table: each move says from which statuses it starts, to which it leads, and who makes it. */
export type Move<Status extends string, By extends string> = {
  readonly from: readonly Status[];
  /** `null`: it is gone from every list. */
  readonly to: Status | null;
  readonly by: By;
};

export type Life<Status extends string, By extends string> = Readonly<Record<string, Move<Status, By>>>;
