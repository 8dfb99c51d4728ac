import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openFaultProxy } from "#test/fault-proxy.ts";
import type { Letter } from "./mail.ts";
import { openSmtp } from "./smtp.ts";

type Received = { from: string; to: string[]; user: string | undefined; source: string };

const letter: Letter = {
  to: "amara@post.example",
  subject: "Grüße — and a long walk",
  text: "In plain words.\n",
  html: "<p>In plain words.</p>",
};
const received: Received[] = [];
let refusal: [when: "from" | "to" | "data", code: number] | null = null;
const refusalAt = (when: string) =>
  refusal?.[0] === when
    ? Object.assign(new Error("not taken"), { responseCode: refusal[1] })
    : null;
let server: SMTPServer;
let address: string;
let port: number;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onAuth: ({ username, password }, _, done) =>
      password === "p@ss word" ? done(null, { user: username }) : done(new Error("wrong password")),
    onMailFrom: (_, __, done) => done(refusalAt("from")),
    onRcptTo: (_, __, done) => done(refusalAt("to")),
    onData(stream, { envelope, user }, done) {
      let source = "";
      stream.on("data", (part: Buffer) => {
        source += part;
      });
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        received.push({ from, to: envelope.rcptTo.map((one) => one.address), user, source });
        done(refusalAt("data"));
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  ({ port } = server.server.address() as AddressInfo);
  address = `127.0.0.1:${port}`;
});
beforeEach(() => {
  received.length = 0;
  refusal = null;
});
afterAll(() => new Promise<void>((closed) => server.close(closed)));

test("a letter arrives as text and as HTML, from whom MAIL_FROM names", async () => {
  const mail = await openSmtp(`smtp://${address}`, "Gable <homes@gable.example>");
  await mail.send(letter);
  mail.close();
  const [arrived] = received;
  expect(arrived).toMatchObject({
    from: "homes@gable.example",
    to: ["amara@post.example"],
    user: undefined,
  });
  expect(arrived?.source).toContain("From: Gable <homes@gable.example>");
  expect(arrived?.source).toMatch(/Subject: =\?UTF-8\?/);
  expect(arrived?.source).toContain("Content-Type: multipart/alternative");
  expect(arrived?.source).toContain("<p>In plain words.</p>");
});

test("the account of SMTP_URL is used, with what an address has to escape", async () => {
  const mail = await openSmtp(`smtp://gable:p%40ss%20word@${address}`, "homes@gable.example");
  await mail.send(letter);
  mail.close();
  expect(received).toMatchObject([{ user: "gable" }]);
});

test("a wrong password, a refused letter and a server that is away are failures: the job tries again", async () => {
  const wrong = await openSmtp(`smtp://gable:wrong@${address}`, "homes@gable.example");
  await expect(wrong.send(letter)).rejects.toThrow();
  wrong.close();
  refusal = ["to", 452];
  const mail = await openSmtp(`smtp://${address}`, "homes@gable.example");
  await expect(mail.send(letter)).rejects.toThrow(/not taken/);
  refusal = null;
  expect(await mail.send(letter)).toBeNull();
  mail.close();
  const away = await openSmtp("smtp://127.0.0.1:9", "homes@gable.example");
  await expect(away.send(letter)).rejects.toThrow();
  away.close();
  expect(received).toHaveLength(1);
});

test.each([
  ["to", 550],
  ["data", 554],
] as const)(
  "a permanent refusal (%s, %i) is reported as one: to try again would change nothing",
  async (when, code) => {
    refusal = [when, code];
    const mail = await openSmtp(`smtp://${address}`, "homes@gable.example");
    expect(await mail.send(letter)).toBe(code);
    mail.close();
  },
);

test("a refused sender is ours to correct, and the letter is tried again", async () => {
  refusal = ["from", 550];
  const mail = await openSmtp(`smtp://${address}`, "homes@gable.example");
  await expect(mail.send(letter)).rejects.toThrow("not taken");
  mail.close();
});

test("a line break in a subject or an address adds no header and no reader", async () => {
  const mail = await openSmtp(`smtp://${address}`, "homes@gable.example");
  await mail.send({ ...letter, subject: "Hello\r\nBcc: everyone@post.example" });
  await mail
    .send({ ...letter, to: "amara@post.example\r\nBcc: everyone@post.example" })
    .catch(() => undefined);
  mail.close();
  for (const { to, source } of received) {
    expect(to).not.toContain("everyone@post.example");
    expect(source).not.toMatch(/^Bcc:/im);
  }
});

test("a letter that can be stopped says so to the mail program (RFC 8058), others do not", async () => {
  const mail = await openSmtp(`smtp://${address}`, "homes@gable.example");
  await mail.send({ ...letter, unsubscribe: "https://gable.example/unsubscribe/search.1.x" });
  await mail.send(letter);
  mail.close();
  expect(received[0]?.source).toContain(
    "List-Unsubscribe: <https://gable.example/unsubscribe/search.1.x>",
  );
  expect(received[0]?.source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(received[1]?.source).not.toContain("List-Unsubscribe");
});

test("a letter that is sent again has the same Message-ID, and every letter says that a machine wrote it (RFC 3834)", async () => {
  const mail = await openSmtp(`smtp://${address}`, "homes@gable.example");
  for (const _ of [1, 2]) await mail.send({ ...letter, messageId: "<job-1@gable.example>" });
  await mail.send(letter);
  mail.close();
  const ids = received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim());
  expect(ids.slice(0, 2)).toEqual(["<job-1@gable.example>", "<job-1@gable.example>"]);
  expect(ids[2]).not.toBe(ids[0]);
  for (const { source } of received) expect(source).toContain("Auto-Submitted: auto-generated");
});

test("a letter says to whom an answer goes, and a line break in that adds no header", async () => {
  const mail = await openSmtp(`smtp://${address}`, "homes@gable.example");
  await mail.send({ ...letter, replyTo: "clara@inbox.example" });
  await mail
    .send({ ...letter, replyTo: "clara@inbox.example\r\nBcc: everyone@post.example" })
    .catch(() => undefined);
  await mail.send(letter);
  mail.close();
  expect(received[0]?.source).toContain("Reply-To: clara@inbox.example");
  for (const { to, source } of received) {
    expect(to).toEqual(["amara@post.example"]);
    expect(source).not.toMatch(/^Bcc:/im);
  }
  expect(received.at(-1)?.source).not.toContain("Reply-To");
});

test("letters that went out can't be read back", async () => {
  const mail = await openSmtp(`smtp://${address}`, "homes@gable.example");
  expect(mail.letters).toBeNull();
  mail.close();
});

test.each(["refused", "hanging", "garbled"] as const)(
  "a server that is at fault (%s) fails a letter in time; the next try goes through",
  async (fault) => {
    const proxy = await openFaultProxy({ port });
    const patience = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };
    const mail = await openSmtp(`smtp://127.0.0.1:${proxy.port}`, "homes@gable.example", patience);
    await proxy.set(fault);
    const started = performance.now();
    await expect(mail.send(letter)).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(3_000);
    await proxy.set(null);
    await mail.send(letter);
    expect(received).toHaveLength(1);
    mail.close();
    await proxy.close();
  },
);

test("a server that offers no TLS gets no letter in plain text, where it has to be encrypted", async () => {
  const mail = await openSmtp(`smtp://${address}`, "homes@gable.example", { encrypted: true });
  await expect(mail.send(letter)).rejects.toThrow(/STARTTLS|TLS/);
  mail.close();
  expect(received).toEqual([]);
});
