import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabaseAtFault } from "./database.ts";
import { openIdentityAtFault } from "./identity.ts";
import { openMailAtFault } from "./mail.ts";
import type { Outcome, Part } from "./part.ts";
import { openPaymentsAtFault, openPaymentsUnderWayAtFault } from "./payments.ts";
import { openPictureFolderAtFault, openPictureStoreAtFault } from "./pictures.ts";

const document = "docs/failures.md";
const parts: [name: string, open: (folder: string) => Promise<Part>][] = [
  ["The database", openDatabaseAtFault],
  ["The mail server", openMailAtFault],
  ["The folder with pictures", openPictureFolderAtFault],
  ["The picture store (S3)", openPictureStoreAtFault],
  ["Stripe, at the start of a payment", openPaymentsAtFault],
  ["Stripe, when the payer returns from it", openPaymentsUnderWayAtFault],
  [
    "The identity provider, at the start of a sign-in",
    (folder) => openIdentityAtFault(folder, "first asked"),
  ],
  [
    "The identity provider, when the user returns from it",
    (folder) => openIdentityAtFault(folder, "coming back"),
  ],
];
const rows: string[] = [];

const cell = (outcome: Outcome | null) =>
  outcome === null
    ? "–"
    : outcome.sentence
      ? `${outcome.status}: ${outcome.sentence}`
      : `${outcome.status}, as usual`;

/** Checks that a caller gets an answer within so many seconds, and never an internal error. */
async function inTime(request: () => Promise<Outcome>, max: number): Promise<Outcome> {
  const started = performance.now();
  const outcome = await request();
  expect(
    (performance.now() - started) / 1000,
    "seconds until somebody who waits was told",
  ).toBeLessThan(max);
  expect(outcome.status === 503 || outcome.status < 500, JSON.stringify(outcome)).toBe(true);
  if (outcome.status === 503) expect(outcome.retryAfter).toBe("10");
  return outcome;
}

const asUsual = async (part: Part) => {
  const outcomes = [await part.page(), ...(part.api ? [await part.api()] : [])];
  return outcomes.every(({ status, sentence }) => status < 400 && sentence === "")
    ? "as usual"
    : JSON.stringify(outcomes);
};

test.each(parts)(
  "%s at fault: people get a sentence in time, nothing is lost, and it goes on by itself",
  { timeout: 300_000 },
  async (name, open) => {
    const folder = await mkdtemp(join(tmpdir(), "gable-failures-"));
    const part = await open(folder);
    try {
      expect(await asUsual(part), part.output()).toBe("as usual");
      for (const [fault, max] of Object.entries(part.faults)) {
        await part.put(fault);
        const page = await inTime(part.page, max);
        const api = part.api && (await inTime(part.api, max));
        await part.put(null);
        await expect.poll(() => asUsual(part), { timeout: 30_000, interval: 250 }).toBe("as usual");
        rows.push(
          `| ${name} | ${fault} | ${cell(page)} | ${cell(api)} | ${max} s | ${await part.afterwards()} |`,
        );
        process.stdout.write(`${name}, ${fault}: told in time, and recovered\n`);
      }
      expect(part.output()).not.toContain("a call met a bug");
    } finally {
      await part.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

afterAll(async () => {
  const text = await readFile(document, "utf8");
  const [before = "", , after = ""] = text.split(/(?<=\|---.*\n)((?:\|.*\n)+)/);
  const written = `${before}${rows.join("\n")}\n${after}`;
  if (process.env.WRITE === "1") await writeFile(document, written);
  else expect(written, `${document} differs; WRITE=1 writes what was seen`).toBe(text);
});
