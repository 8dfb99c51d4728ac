import { Refusal } from "./refusal.ts";

/** One move of a life: from which statuses it starts, to which it leads, and who makes it. */
type Move<Status extends string, By extends string> = {
  readonly from: readonly Status[];
  /** `null`: removed from every list. */
  readonly to: Status | null;
  readonly by: By;
};

/** The whole life of a noun as one table. */
export type Life<Status extends string, By extends string> = Readonly<
  Record<string, Move<Status, By>>
>;

/** The rules of a life that its table can't express. */
type Rules<Name, By, Actor, State> = {
  /** Whether the actor is who the table's `by` names. */
  allows(actor: Actor, by: By, state: State): boolean;
  /** Why the move can't be made as things stand, as a sentence; `null` if it can. */
  conflictReason(move: Name, state: State, actor: Actor): string | null;
  /** The refusal's sentence for an actor who is not who the table's `by` names. */
  forbiddenMessage?: string;
};

/** Whether a move starts from a status. */
export const startsFrom = <Status extends string>(
  { from }: { from: readonly Status[] },
  status: Status,
): boolean => from.includes(status);

/**
 * Builds the questions that can be asked of a life. One rule both refuses a move and hides its
 * button.
 */
export function makeRules<
  Table extends { readonly [Name in keyof Table]: Move<string, string> },
  Actor extends { role: string },
  State,
>(
  life: Table,
  {
    allows,
    conflictReason,
    forbiddenMessage,
  }: Rules<keyof Table, Table[keyof Table]["by"], Actor, State>,
) {
  type Name = keyof Table;

  /** What is against the move: it is not this actor's to make, or a sentence; `null`: nothing. */
  const obstacle = (
    move: Name,
    actor: Actor,
    state: State,
  ): "forbidden" | { why: string } | null => {
    if (!allows(actor, life[move].by, state)) return "forbidden";
    const why = conflictReason(move, state, actor);
    return why === null ? null : { why };
  };

  /**
   * Why this actor can't make this move now; `null` if they can. `unauthenticated`, `forbidden`
   * (not theirs to make) or `conflict` (wrong time).
   */
  function refusal(move: Name, actor: Actor, state: State): Refusal | null {
    const against = obstacle(move, actor, state);
    if (against === null) return null;
    if (against !== "forbidden") return new Refusal("conflict", against.why);
    return actor.role === "visitor"
      ? new Refusal("unauthenticated")
      : new Refusal("forbidden", forbiddenMessage);
  }

  /** The status that a move leads to (`null`: removed). Throws the `refusal`, if there is one. */
  function decide<M extends Name>(move: M, actor: Actor, state: State): Table[M]["to"] {
    const refused = refusal(move, actor, state);
    if (refused) throw refused;
    return life[move].to;
  }

  /**
   * The moves that this actor may make now, those without a `refusal`; a page shows no button for
   * any other. No refusal is made: each is an error, whose stack costs more than all the rest.
   */
  const movesOpenTo = (actor: Actor, state: State): Name[] =>
    (Object.keys(life) as Name[]).filter((move) => obstacle(move, actor, state) === null);

  return { refusal, decide, movesOpenTo };
}
