import { beforeEach, expect, test } from "vitest";
import { estimateAge, openEstimates } from "./estimates.ts";

let at = 0;
let counted = 0;
let estimates: ReturnType<typeof openEstimates>;
beforeEach(() => {
  [at, counted] = [1_000, 0];
  estimates = openEstimates({ now: () => new Date(at) });
});

const ask = (asked: unknown, rough: boolean) =>
  estimates.of(
    [asked],
    async () => ++counted,
    () => rough,
  );

test("what is only about right is counted once a minute, by what was asked", async () => {
  expect([await ask({ type: ["Villa"] }, true), await ask({ type: ["Villa"] }, true), await ask({ type: ["Cabin"] }, true)]).toEqual([1, 1, 2]);
  at += estimateAge - 1;
  expect(await ask({ type: ["Villa"] }, true)).toBe(1);
  at += 1;
  expect(await ask({ type: ["Villa"] }, true)).toBe(3);
});

test("what is exact is counted each time", async () => {
  expect([await ask("a", false), await ask("a", false)]).toEqual([1, 2]);
});

test("it forgets the oldest rather than grow without end", async () => {
  for (let made = 0; made <= 1_000; made++) await ask(made, true);
  expect(await ask(1_000, true)).toBe(1_001);
  expect(await ask(1, true)).toBe(2);
  expect(await ask(0, true)).toBe(1_002);
});

test("a count that failed is not remembered", async () => {
  await expect(
    estimates.of(
      ["a"],
      async () => {
        throw new Error("no");
      },
      () => true,
    ),
  ).rejects.toThrow("no");
  expect(await ask("a", true)).toBe(1);
});
