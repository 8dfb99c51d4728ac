import fc from "fast-check";
import { type HomeStep, homeStep, type PersonStep, personStep } from "./moves-of-homes.ts";

/**
 * Numbers select an item, modulo the count, mostly one that is ready for the step; `as` up to 7 is
 * the person entitled to it, above that another.
 */
export type Step =
  | { does: "wish"; buyer: number; property: number }
  | { does: "make"; pair: number; amount: number }
  | {
      does: "accept" | "reject" | "withdraw" | "begin";
      offer: number;
      as: number;
      confirmed: boolean;
    }
  | { does: "delete" | "verify"; property: number; as: number }
  | HomeStep
  | PersonStep
  | { does: "confirm" | "payAtSupplier"; payment: number; as: number; card: number }
  | { does: "answer"; payment: number; as: number; agreed: boolean }
  | { does: "refresh" | "forge"; payment: number }
  | { does: "deliver" | "work"; which: number; again: boolean }
  | { does: "wait"; days: number }
  | { does: "crash"; at: number }
  | { does: "together"; steps: Step[] };

const cards = [
  "4242424242424242",
  "4242424242424242",
  "4000002760003184",
  "4000000000000002",
  // Transfers, of which the bank takes 20 days to answer.
  "4000000000007775",
  "4000000000006660",
];

/** The card of a step. */
export const card = (which: number) => ({
  number: cards[which] ?? "",
  expiry: "12/30",
  cvc: "123",
});

const some = fc.nat(240);
const as = fc.nat(9);
const move = fc.record({
  does: fc.constantFrom(
    "accept",
    "accept",
    "accept",
    "reject",
    "withdraw",
    "begin",
    "begin",
    "begin",
  ),
  offer: some,
  as,
  confirmed: fc.boolean(),
});
const pay = fc.record({
  does: fc.constantFrom("confirm", "payAtSupplier"),
  payment: some,
  as,
  card: fc.nat(cards.length - 1),
});
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("make"),
      pair: some,
      amount: fc.integer({ min: 100, max: 1_000_000_00 }),
    }),
  },
  { weight: 10, arbitrary: move },
  { weight: 10, arbitrary: pay },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom("deliver", "work"),
      which: some,
      again: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("answer"), payment: some, as, agreed: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom("refresh", "forge"), payment: some }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("wish"), buyer: some, property: some }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom("delete", "verify", "verify", "verify"),
      property: some,
      as,
    }),
  },
  { weight: 6, arbitrary: homeStep },
  { weight: 2, arbitrary: personStep },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("wait"), days: fc.constantFrom(1, 2, 5, 17) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("crash"), at: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("together"),
      steps: fc.array(fc.oneof(move, pay, homeStep, personStep), { minLength: 2, maxLength: 5 }),
    }),
  },
) as fc.Arbitrary<Step>;
// Without the bias to small numbers, which would select the same few people; here all are equally
// likely.
export const step = fc.noBias(anyStep);

/** The item that a number selects, modulo the count. */
export const pick = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items[which % Math.max(items.length, 1)];

/** Selects an item, in three of four cases one that is ready for the step. */
export function aim<Item>(
  items: readonly Item[],
  which: number,
  ripe: (item: Item) => boolean,
): Item | undefined {
  const found = which % 4 ? items.filter(ripe) : [];
  return pick(found.length ? found : items, which >> 2);
}
