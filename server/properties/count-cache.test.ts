import { setImmediate as settled } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { estimateAge, estimateStands, openCountCache } from "./count-cache.ts";

let at = 0;
let counted = 0;
let counts: ReturnType<typeof openCountCache>;
let announce: (changed: string | null) => void;
let isListening: boolean;
beforeEach(() => {
  [at, counted, isListening] = [1_000, 0, true];
  const live = {
    watch: (listener: typeof announce) => (announce = listener),
    isListening: () => isListening,
  };
  counts = openCountCache({ now: () => new Date(at), live });
});

const count = (conditions: unknown, rough: boolean) =>
  counts.of(
    [conditions],
    async () => ++counted,
    () => rough,
  );

test("an approximate count is made once a minute for the same conditions", async () => {
  expect([
    await count({ type: ["Villa"] }, true),
    await count({ type: ["Villa"] }, true),
    await count({ type: ["Cabin"] }, true),
  ]).toEqual([1, 1, 2]);
  at += estimateAge - 1;
  expect(await count({ type: ["Villa"] }, true)).toBe(1);
});

test("after a minute one counts anew while everyone gets the cached count", async () => {
  await count("a", true);
  at += estimateAge;
  expect(await Promise.all([count("a", true), count("a", true), count("a", true)])).toEqual([
    1, 1, 1,
  ]);
  await settled();
  expect([await count("a", true), counted]).toEqual([2, 2]);
});

test("a count that nobody has requested in two minutes is waited for", async () => {
  await count("a", true);
  at += estimateStands;
  expect(await count("a", true)).toBe(2);
});

test("where counting anew fails, the next one tries, and nobody notices as long as the cached count is valid", async () => {
  await count("a", true);
  at += estimateAge;
  const failing = () =>
    counts.of(
      ["a"],
      () => Promise.reject(new Error("no")),
      () => true,
    );
  expect(await failing()).toBe(1);
  await settled();
  expect(await count("a", true)).toBe(1);
  await settled();
  expect(await count("a", true)).toBe(2);
  at += estimateStands;
  await expect(failing()).rejects.toThrow("no");
});

test("what has become exact is counted each time from then on", async () => {
  await count("a", true);
  at += estimateAge;
  expect(await count("a", false)).toBe(1);
  await settled();
  expect([await count("a", false), await count("a", false)]).toEqual([3, 4]);
});

test("what is exact is counted each time", async () => {
  expect([await count("a", false), await count("a", false)]).toEqual([1, 2]);
});

test("it forgets the oldest rather than grow without end", async () => {
  for (let made = 0; made <= 1_000; made++) await count(made, true);
  expect(await count(1_000, true)).toBe(1_001);
  expect(await count(600, true)).toBe(601);
  expect(await count(0, true)).toBe(1_002);
});

test("a count that failed is not remembered", async () => {
  await expect(
    counts.of(
      ["a"],
      async () => {
        throw new Error("no");
      },
      () => true,
    ),
  ).rejects.toThrow("no");
  expect(await count("a", true)).toBe(1);
});

describe("an exact count of homes is made once", () => {
  const countHomes = (count = async () => ++counted) =>
    counts.ofHomes(["homes"], count, () => false);

  test("until a home has changed, or perhaps has; other tables are no matter", async () => {
    expect([await countHomes(), await countHomes()]).toEqual([1, 1]);
    announce("reviews");
    expect(await countHomes()).toBe(1);
    announce("properties");
    expect([await countHomes(), await countHomes()]).toEqual([2, 2]);
    announce(null);
    expect(await countHomes()).toBe(3);
  });

  test("for a minute at most: homes are listed since so many days", async () => {
    await countHomes();
    at += estimateAge;
    expect(await countHomes()).toBe(2);
  });

  test("if nothing changed while it was made, and only while changes are listened for", async () => {
    const meanwhile = async () => {
      announce("properties");
      return ++counted;
    };
    expect([await countHomes(meanwhile), await countHomes()]).toEqual([1, 2]);
    isListening = false;
    expect([await countHomes(), await countHomes()]).toEqual([3, 4]);
    isListening = true;
    expect(await countHomes()).toBe(4);
  });

  test("where others than homes are counted, each time", async () => {
    expect([await count("a", false), await count("a", false)]).toEqual([1, 2]);
  });
});
