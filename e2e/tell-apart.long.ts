import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demonstrationPassword } from "#core/demonstration.ts";
import { demonstrationPeople } from "#db/seed/people.ts";
import { closed, openDemonstration } from "./gable.ts";

/** How often each kind is asked; the measure of a fair coin then lies within 0.03 of a half. */
const times = 800;
const members = demonstrationPeople.map(({ email }) => email);

let folder: string;
let address: string;
let child: ChildProcess;
const mail = createServer(acceptLetters);

beforeAll(async () => {
  await new Promise<void>((done) => mail.listen(0, "127.0.0.1", done));
  const { port } = mail.address() as AddressInfo;
  folder = await mkdtemp(join(tmpdir(), "gable-tell-apart-"));
  ({ address, child } = await openDemonstration(folder, {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SMTP_TLS: "optional",
  }));
}, 120_000);
afterAll(async () => {
  await closed(child);
  mail.close();
  await rm(folder, { recursive: true, force: true });
});

describe("neither words nor time tell members from strangers", () => {
  test.each([
    ["sign-up", "sign-up/email", { name: "Nia", password: "a quiet street with plane trees" }],
    ["a login", "sign-in/email", { password: `not ${demonstrationPassword}` }],
    ["a forgotten password", "request-password-reset", {}],
  ])(
    "at %s",
    async (_, path, more) => {
      const attempt = async (email: string, count: number) => {
        const began = performance.now();
        const answer = await fetch(`${address}/api/auth/${path}`, {
          method: "POST",
          headers: { "Content-Type": "application/json", "X-Forwarded-For": networkOf(count) },
          body: JSON.stringify({ email, ...more }),
        });
        const text = await answer.text();
        const words = `${answer.status} ${text.replaceAll(/"(id|email|createdAt|updatedAt|instance)":"[^"]*"/g, "")}`;
        return { ms: performance.now() - began, words };
      };
      const known: number[] = [];
      const unknown: number[] = [];
      const texts = new Set<string>();
      for (let count = 0; count < times; count++) {
        const member = members[count % members.length] ?? "";
        // As often the same stranger as the same member.
        const stranger = `${path.length}-${count % members.length}@nowhere.example`;
        const pair = [
          { email: member, into: known },
          { email: stranger, into: unknown },
        ];
        for (const { email, into } of count % 2 ? pair.reverse() : pair) {
          const { ms, words } = await attempt(email, 2 * count + (into === known ? 0 : 1));
          into.push(ms);
          texts.add(words);
        }
      }
      expect([...texts]).toHaveLength(1);
      expect(shareOfGreater(known, unknown)).toBeGreaterThan(0.42);
      expect(shareOfGreater(known, unknown)).toBeLessThan(0.58);
    },
    900_000,
  );
});

/** Each call comes from a network of its own, or limits would answer it. */
const networkOf = (count: number) =>
  `198.${18 + (count >> 14)}.${(count >> 8) & 63}.${count & 255}`;

/** The area under the ROC curve: how often one of the first is greater than one of the second. */
function shareOfGreater(first: readonly number[], second: readonly number[]): number {
  let greater = 0;
  for (const one of first) for (const other of second) greater += Number(one > other);
  return greater / (first.length * second.length);
}

/** A mail server that takes every letter and keeps none. */
function acceptLetters(socket: Socket): void {
  let inLetter = false;
  socket.write("220 ready\r\n");
  socket.on("data", (part) => {
    for (const line of part.toString().split("\r\n").filter(Boolean)) {
      if (inLetter && line !== ".") continue;
      inLetter = line.toUpperCase() === "DATA";
      socket.write(inLetter ? "354 go on\r\n" : "250 ok\r\n");
    }
  });
  socket.on("error", () => socket.destroy());
}
