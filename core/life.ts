/** A life is one table: each move says from which statuses it starts, to which it leads, and who makes it. */
type Move<Status extends string, By extends string> = {
  readonly from: readonly Status[];
  /** `null`: it is gone from every list. */
  readonly to: Status | null;
  readonly by: By;
};

/** Whether a move starts from a status. */
export const startsFrom = <Status extends string>({ from }: Pick<Move<Status, string>, "from">, status: Status): boolean => from.includes(status);

export type Life<Status extends string, By extends string> = Readonly<Record<string, Move<Status, By>>>;
