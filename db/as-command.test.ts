import { parseArgs } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asCommand } from "./as-command.ts";
import { StartFailure } from "./start-failure.ts";

const errors: string[] = [];
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, "error").mockImplementation((text) => void errors.push(text));
});
afterEach(() => {
  process.exitCode = 0;
});

test.each([
  [
    "what its owner can mend",
    () => Promise.reject(new StartFailure("Say where to.")),
    "Say where to.",
  ],
  [
    "an option that there is not",
    async () => void parseArgs({ args: ["--recipt"], options: { receipt: { type: "string" } } }),
    "Unknown option '--recipt'",
  ],
])("%s is one sentence, and the command failed", async (_, run, sentence) => {
  await asCommand(run);
  expect(errors).toEqual([expect.stringContaining(sentence)]);
  expect(process.exitCode).toBe(1);
});

test("a bug stays one, with all that it tells", async () => {
  await expect(asCommand(() => Promise.reject(new TypeError("no such thing")))).rejects.toThrow(
    TypeError,
  );
  expect(errors).toEqual([]);
});
