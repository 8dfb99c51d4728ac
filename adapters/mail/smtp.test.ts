import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Letter } from "./mail.ts";
import { openSmtp } from "./smtp.ts";

type Received = { from: string; to: string[]; user: string | undefined; source: string };

const letter: Letter = { to: "amara@post.example", subject: "Grüße — and a long walk", text: "In plain words.\n", html: "<p>In plain words.</p>" };
const received: Received[] = [];
let refuses = false;
let server: SMTPServer;
let address: string;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onAuth: ({ username, password }, _, done) => (password === "p@ss word" ? done(null, { user: username }) : done(new Error("wrong password"))),
    onRcptTo: (_, __, done) => (refuses ? done(Object.assign(new Error("mailbox is full"), { responseCode: 452 })) : done()),
    onData(stream, { envelope, user }, done) {
      let source = "";
      stream.on("data", (part: Buffer) => {
        source += part;
      });
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        received.push({ from, to: envelope.rcptTo.map((one) => one.address), user, source });
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  received.length = 0;
  refuses = false;
});
afterAll(() => new Promise<void>((closed) => server.close(closed)));

test("a letter arrives as text and as HTML, from whom MAIL_FROM names", async () => {
  const mail = await openSmtp(`smtp://${address}`, "Gable <homes@gable.example>");
  await mail.send(letter);
  mail.close();
  const [arrived] = received;
  expect(arrived).toMatchObject({ from: "homes@gable.example", to: ["amara@post.example"], user: undefined });
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
  refuses = true;
  const mail = await openSmtp(`smtp://${address}`, "homes@gable.example");
  await expect(mail.send(letter)).rejects.toThrow(/mailbox is full/);
  refuses = false;
  await mail.send(letter);
  mail.close();
  const away = await openSmtp("smtp://127.0.0.1:9", "homes@gable.example");
  await expect(away.send(letter)).rejects.toThrow();
  away.close();
  expect(received).toHaveLength(1);
});

test("a line break in a subject or an address adds no header and no reader", async () => {
  const mail = await openSmtp(`smtp://${address}`, "homes@gable.example");
  await mail.send({ ...letter, subject: "Hello\r\nBcc: everyone@post.example" });
  await mail.send({ ...letter, to: "amara@post.example\r\nBcc: everyone@post.example" }).catch(() => undefined);
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
  expect(received[0]?.source).toContain("List-Unsubscribe: <https://gable.example/unsubscribe/search.1.x>");
  expect(received[0]?.source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(received[1]?.source).not.toContain("List-Unsubscribe");
});

test("letters that went out can't be read back", async () => {
  const mail = await openSmtp(`smtp://${address}`, "homes@gable.example");
  expect(mail.letters).toBeNull();
  mail.close();
});
