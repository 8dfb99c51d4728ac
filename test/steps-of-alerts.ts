import fc from "fast-check";
import { type Frequency, frequencies } from "#core/saved-search.ts";
import type { Conditions } from "#core/search/search.ts";
import { conditionsAtRandom, homeAtRandom } from "./searches-at-random.ts";

const some = fc.nat(60);
const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);

export type RandomHome = typeof homeAtRandom extends fc.Arbitrary<infer Home> ? Home : never;
export type Step =
  | { does: "list"; home: RandomHome }
  | { does: "verify" | "reject" | "update" | "delete" | "sell"; which: number; price: number }
  | { does: "save"; who: number; conditions: Conditions; frequency: Frequency }
  | { does: "change"; which: number; frequency: Frequency }
  | { does: "drop" | "see" | "stop" | "stopAll"; which: number }
  | { does: "match" | "send" }
  | { does: "wait"; seconds: number }
  | { does: "crash"; at: number }
  | { does: "together"; verify: number[]; save: Conditions; who: number };

export const step = fc.noBias(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constant("list"), home: homeAtRandom }) },
    {
      weight: 8,
      arbitrary: fc.record({
        does: oneOf("verify", "verify", "verify", "reject", "update", "delete", "sell"),
        which: some,
        price: oneOf(90_000, 250_000),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        does: fc.constant("save"),
        who: some,
        conditions: conditionsAtRandom,
        frequency: oneOf(...frequencies),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant("change"),
        which: some,
        frequency: oneOf(...frequencies),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ does: oneOf("drop", "see", "see", "stop", "stopAll"), which: some }),
    },
    { weight: 7, arbitrary: fc.record({ does: oneOf("match", "send", "send") }) },
    {
      weight: 4,
      arbitrary: fc.record({ does: fc.constant("wait"), seconds: oneOf(20, 61, 3600, 11 * 3600) }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant("crash"), at: fc.nat(3) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        does: fc.constant("together"),
        verify: fc.array(some, { minLength: 1, maxLength: 3 }),
        save: conditionsAtRandom,
        who: some,
      }),
    },
  ) as fc.Arbitrary<Step>,
);
