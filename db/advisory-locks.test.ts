import { expect, test } from "vitest";
import { advisoryLocks } from "./advisory-locks.ts";

test("no two things are held under one number: they would wait for each other, some of them for ever", () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});
