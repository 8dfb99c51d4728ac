import { beforeEach, describe, expect, test } from "vitest";
import { contactMessages } from "#db/schema/contact-messages.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { from } from "#test/account.ts";
import { today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import type { Context } from "../context.ts";
import { sendMessage } from "./send-message.ts";

const market = marketForTests();
const message = {
  name: "Amara Okafor",
  email: "Amara@Post.example",
  message: "Is the <b>orchard</b> part of it?\nBest, Amara",
};
let context: Context;

beforeEach(async () => {
  market.jobs.length = 0;
  market.setNow(today);
  await market.db.delete(contactMessages);
  await market.db.delete(rateLimits);
  context = from(market, "203.0.113.7");
});

const storedMessages = () => market.db.select().from(contactMessages);

describe("a message of the contact form", () => {
  test("is stored, and mailed to CONTACT_EMAIL as text that can't become markup", async () => {
    const config = { ...context.config, CONTACT_EMAIL: "office@gable.example" };
    await sendMessage({ ...context, config }, message, "");
    expect(await storedMessages()).toMatchObject([
      {
        name: "Amara Okafor",
        email: "amara@post.example",
        message: message.message,
        createdAt: today,
      },
    ]);
    expect(market.jobs).toMatchObject([
      {
        name: "send-letter",
        data: {
          to: "office@gable.example",
          replyTo: "amara@post.example",
          subject: "A message from Amara Okafor",
        },
      },
    ]);
    const [job] = market.jobs;
    if (job?.name !== "send-letter") throw new Error("no letter was enqueued");
    expect(job.data.text).toContain("Is the <b>orchard</b> part of it?\nBest, Amara");
    expect(job.data.text).toContain("amara@post.example");
    expect(job.data.html).toContain("Is the &lt;b&gt;orchard&lt;/b&gt; part of it?<br>Best, Amara");
  });

  test("is stored where nobody is to be mailed", async () => {
    await sendMessage(context, message, "");
    expect(await storedMessages()).toHaveLength(1);
    expect(market.jobs).toEqual([]);
  });

  test("names every bad field, and stores nothing", async () => {
    await expect(
      sendMessage(context, { name: " ", email: "amara", message: "" }, ""),
    ).rejects.toMatchObject({
      code: "invalid",
      fields: [{ field: "name" }, { field: "email" }, { field: "message" }],
    });
    await expect(
      sendMessage(context, { ...message, message: "x".repeat(5001) }, ""),
    ).rejects.toMatchObject({ code: "invalid" });
    expect(await storedMessages()).toEqual([]);
  });

  test("can't add a header to the letter by a line break in the name", async () => {
    const config = { ...context.config, CONTACT_EMAIL: "office@gable.example" };
    await sendMessage(
      { ...context, config },
      { ...message, name: "Amara\r\nBcc: everyone@post.example" },
      "",
    );
    expect(market.jobs).toMatchObject([
      { name: "send-letter", data: { subject: "A message from Amara Bcc: everyone@post.example" } },
    ]);
  });

  test("is thanked and dropped where the field that no person sees was filled, and takes no try", async () => {
    for (let time = 0; time < 10; time++)
      await sendMessage(context, message, "https://spam.example");
    expect(await storedMessages()).toEqual([]);
    await sendMessage(context, message, "");
    expect(await storedMessages()).toHaveLength(1);
  });

  test("comes five times at once from one place, then waits; other places go on", async () => {
    for (let time = 0; time < 5; time++) await sendMessage(context, message, "");
    await expect(sendMessage(context, message, "")).rejects.toMatchObject({
      code: "tooMany",
      retryAfter: 120,
    });
    await sendMessage(from(market, "198.51.100.4"), message, "");
    market.setNow(new Date(today.getTime() + 120_000));
    await sendMessage(context, message, "");
    expect(await storedMessages()).toHaveLength(7);
  });
});
