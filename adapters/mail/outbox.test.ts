import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Letter } from "./mail.ts";
import { openOutbox } from "./outbox.ts";

let folder: string;
let now: Date;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-outbox-"));
  now = new Date("2026-06-15T12:00:00.000Z");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const letter = (subject: string): Letter => ({
  to: "amara@post.example",
  subject,
  text: "In plain words.\n",
  html: "<p>In plain words.</p>",
});
const open = (name = "letters") => openOutbox(join(folder, name), () => now);
const subjects = async (outbox: ReturnType<typeof open>) =>
  (await outbox.letters?.())?.map(({ subject }) => subject);

test("an outbox that nothing was sent to is empty", async () => {
  expect(await subjects(open())).toEqual([]);
});

test("a letter can be read back whole, with when it was sent", async () => {
  const outbox = open();
  await outbox.send(letter("Grüße"));
  expect(await outbox.letters?.()).toEqual([
    { ...letter("Grüße"), id: expect.any(String), sentAt: now.toISOString() },
  ]);
});

test("letters stay over a restart, newest first, also within one moment", async () => {
  const outbox = open();
  await outbox.send(letter("first"));
  now = new Date(now.getTime() + 1000);
  const sent = Array.from({ length: 12 }, (_, index) => `letter ${index}`);
  for (const subject of sent) await outbox.send(letter(subject));
  expect(await subjects(open())).toEqual([...sent.reverse(), "first"]);
});

test("the last hundred are kept in sight", async () => {
  const outbox = open();
  for (let index = 0; index < 105; index++) await outbox.send(letter(`letter ${index}`));
  const shown = await subjects(outbox);
  expect(shown).toHaveLength(100);
  expect(shown?.[0]).toBe("letter 104");
});

test("of a mailbox that nobody clears the newest thousand letters stay, and some that came since", async () => {
  const path = join(folder, "letters");
  await mkdir(path);
  const older = Array.from({ length: 1_200 }, (_, index) =>
    join(path, `1000000000000-${String(index).padStart(9, "0")}-1.json`),
  );
  await Promise.all(older.map((name) => writeFile(name, JSON.stringify(letter("old")))));
  const outbox = open();
  await outbox.send(letter("new"));
  const left = await readdir(path);
  expect([
    left.length,
    left.includes("1000000000000-000000200-1.json"),
    left.includes("1000000000000-000000201-1.json"),
  ]).toEqual([1_000, false, true]);
  expect((await subjects(outbox))?.[0]).toBe("new");
});

test("many at once are all there, and none half written", async () => {
  const outbox = open();
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => outbox.send(letter(`letter ${index}`))),
  );
  expect(await subjects(outbox)).toHaveLength(40);
  expect((await readdir(join(folder, "letters"))).every((name) => name.endsWith(".json"))).toBe(
    true,
  );
});

test("a draft that a crash left behind is no letter", async () => {
  const outbox = open();
  await outbox.send(letter("whole"));
  await writeFile(join(folder, "letters", "1.json.draft"), '{"subj');
  expect(await subjects(outbox)).toEqual(["whole"]);
});
