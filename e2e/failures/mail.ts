import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect } from "vitest";
import { type Fault, openFaultProxy } from "#test/fault-proxy.ts";
import { makeEntry, makeProperty } from "#test/make.ts";
import { bearerOf, openWithPeople, outcomeOfApi, outcomeOfPage, type Part } from "./part.ts";

/**
 * The mail server: a visitor sends the contact form, and a buyer makes an offer, of which the agent
 * is told by email.
 */
export async function openMailAtFault(folder: string): Promise<Part> {
  let received = "";
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onData(stream, _, done) {
      stream.on("data", (part: Buffer) => {
        received += part;
      });
      stream.on("end", () => done());
    },
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const proxy = await openFaultProxy({ port: (server.server.address() as AddressInfo).port });
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${proxy.port}`,
    CONTACT_EMAIL: "office@homes.example",
    LOG_LEVEL: "warn",
  };
  const gable = await openWithPeople(folder, settings);
  const { db, pool } = gable.database;
  const [buyer] = gable.cast.buyers;
  if (!buyer) throw new Error("nobody is there");
  let sent: string[] = [];
  let number = 0;

  return {
    faults: { refused: 2, slow: 2, hanging: 2, garbled: 2 },
    async put(fault) {
      if (fault) sent = [];
      await proxy.set(fault as Fault | null);
    },
    async page() {
      const mark = `message-${++number}`;
      sent.push(mark);
      // Rate limits are not tested here.
      await pool.query("delete from rate_limits");
      const body = new URLSearchParams({
        name: "Ada",
        email: "ada@post.example",
        message: mark,
        website: "",
      });
      return outcomeOfPage(
        await fetch(`${gable.address}/?index`, {
          method: "POST",
          body,
          headers: { Origin: gable.address },
        }),
      );
    },
    async api() {
      const title = `house-${++number}`;
      sent.push(title);
      const propertyId = await makeProperty(db, undefined, { title });
      await makeEntry(
        db,
        { _id: buyer.id, name: "", email: "", image: null, role: "user" },
        propertyId,
      );
      const headers = { ...bearerOf(buyer), "Content-Type": "application/json" };
      const body = JSON.stringify({ propertyId, offeredAmount: 100_000, buyingDate: "2035-01-01" });
      return outcomeOfApi(
        await fetch(`${gable.address}/api/make-offer`, { method: "POST", headers, body }),
      );
    },
    async afterwards() {
      // Letters are retried after 2 s, 4 s … up to half an hour; the test does not wait for that.
      const left = async () => {
        await pool.query("update pgboss.job set start_after = now() where state = 'retry'");
        return sent.filter((mark) => !received.includes(mark));
      };
      await expect.poll(left, { timeout: 60_000, interval: 1_000 }).toEqual([]);
      return "Emails are retried for a day, and arrive.";
    },
    output: gable.output,
    async close() {
      await gable.close();
      await proxy.close();
      await new Promise<void>((done) => server.close(done));
    },
  };
}
