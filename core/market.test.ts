import { describe, expect, test } from "vitest";
import { outcome } from "#test/outcome.ts";
import {
  decideMarket,
  type MarketMove,
  type MarketState,
  type MarketStatus,
  marketLife,
  marketMovesOpenTo,
  marketStatuses,
} from "./market.ts";
import { type Actor, type Role, visitor } from "./user.ts";

const person = (role: Role, _id: string = role) =>
  ({ _id, name: "Pat", email: `${_id}@post.example`, image: null, role }) as const;

const actors = {
  visitor,
  buyer: person("user"),
  "its agent": person("agent", "its agent"),
  "another agent": person("agent", "another agent"),
  "a buyer who once was its agent": person("user", "its agent"),
  admin: person("admin"),
  "an offer": { role: "system", name: "clock" },
} satisfies Record<string, Actor>;
type ActorName = keyof typeof actors;

/**
 * The expected life, written by hand independently of the code. `follows`: another move brings it
 * about, so that it has no button.
 */
const allowed: Record<
  MarketMove,
  { by: ActorName; from: MarketStatus[]; to: MarketStatus | null; follows?: true }
> = {
  changePrice: { by: "its agent", from: ["Active", "ActiveUnderContract", "Hold"], to: null },
  pause: { by: "its agent", from: ["Active"], to: "Hold" },
  resume: { by: "its agent", from: ["Hold"], to: "Active" },
  soldElsewhere: { by: "its agent", from: ["Active", "Hold"], to: "Closed" },
  takeDown: {
    by: "admin",
    from: ["Active", "ActiveUnderContract", "Pending", "Hold"],
    to: "Withdrawn",
  },
  restore: { by: "admin", from: ["Withdrawn"], to: "Active" },
  suspend: { by: "admin", from: ["Active"], to: "Hold", follows: true },
  unsuspend: { by: "admin", from: ["Hold"], to: "Active", follows: true },
  accept: { by: "an offer", from: ["Active"], to: "ActiveUnderContract", follows: true },
  fallThrough: { by: "an offer", from: ["ActiveUnderContract"], to: "Active", follows: true },
};

const moves = Object.keys(allowed) as MarketMove[];
const actorNames = Object.keys(actors) as ActorName[];

/** Only a home that a suspension holds is let go when it ends. */
const stateFor = (move: MarketMove, market: MarketStatus): MarketState => ({
  market,
  agentId: "its agent",
  suspended: move === "unsuspend",
});

describe("the life of a home on the market", () => {
  test("its table has no move that is not listed here", () => {
    expect(Object.keys(marketLife)).toEqual(moves);
  });

  test.each(moves.flatMap((move) => actorNames.map((name) => [move, name] as const)))(
    "%s by %s",
    (move, name) => {
      const { by, from, to, follows = false } = allowed[move];
      for (const market of marketStatuses) {
        const state = stateFor(move, market);
        const refused = name === "visitor" ? "unauthenticated" : "forbidden";
        const decided = from.includes(market) ? (to ?? market) : "conflict";
        const expected = name === by ? decided : refused;
        expect([market, outcome(() => decideMarket(move, actors[name], state))]).toEqual([
          market,
          expected,
        ]);
        const open: readonly MarketMove[] = marketMovesOpenTo(actors[name], state);
        const hasButton = name === by && from.includes(market) && !follows;
        expect([market, open.includes(move)]).toEqual([market, hasButton]);
      }
    },
  );
});

test.each([
  ["unsuspend", "admin", { market: "Hold", suspended: false }],
  ["resume", "its agent", { market: "Hold", suspended: true }],
  ["resume", "its agent", { market: "Hold", agentSuspended: true }],
  ["restore", "admin", { market: "Withdrawn", agentSuspended: true }],
] as const)("a suspension decides, too: no %s by %s of a home that is %o", (move, name, state) => {
  const held = { ...state, agentId: "its agent" };
  expect(outcome(() => decideMarket(move, actors[name], held))).toBe("conflict");
});
