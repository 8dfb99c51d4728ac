import { beforeEach, describe, expect, test } from "vitest";
import { propertyStatuses } from "#core/property.ts";
import { type Actor, type Person, visitor } from "#core/user.ts";
import { historyEvents } from "#db/schema/history.ts";
import { makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";

const market = marketForTests();
let agent: Person;
let buyer: Person;
let home: string;

beforeEach(async () => {
  market.setNow(today);
  agent = await makePerson(market.db, "agent", { name: "Helen Marsh" });
  buyer = await makePerson(market.db, "user", { name: "Amara Okafor" });
  home = await makeProperty(market.db, agent, { title: "Stone cottage" });
  market.jobs.length = 0;
});

const send = (
  message: unknown,
  actor: Actor = buyer,
  propertyId = home,
  headers: Record<string, string> = {},
) => market.as(actor).post(`/api/properties/${propertyId}/enquiries`, { message }, headers);
const letters = () => market.jobs.map((job) => (job.name === "send-letter" ? job.data : null));

describe("a question", () => {
  test("goes to the home's agent as an email, an answer to which goes to the buyer", async () => {
    const answer = await send("  Can I see it on Saturday?\nBest, Amara ");
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { success: true, message: "Your question was sent to Helen Marsh." },
    ]);
    const [letter, ...more] = letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      to: agent.email,
      replyTo: buyer.email,
      subject: "A question about “Stone cottage”",
    });
    for (const part of [
      "Amara Okafor asks:",
      "Can I see it on Saturday?\nBest, Amara\n",
      buyer.email,
      `${market.services.config.publicUrl}/properties/${home}`,
    ]) {
      expect(letter?.text).toContain(part);
    }
  });

  test("is text that can't become markup, and a title or a name in it adds no line to what stands over a letter", async () => {
    const injecting = await makePerson(market.db, "user", {
      name: "Amara\r\nBcc: everyone@post.example",
    });
    const cottage = await makeProperty(market.db, agent, {
      title: "Cottage\r\nBcc: everyone@post.example",
    });
    expect((await send("Is the <b>orchard</b> part of it?", injecting, cottage)).status).toBe(200);
    const [letter] = letters();
    expect(letter?.html).toContain("Is the &lt;b&gt;orchard&lt;/b&gt; part of it?");
    for (const line of [letter?.to, letter?.replyTo, letter?.subject])
      expect(line).not.toMatch(/[\r\n]/);
  });

  test("adds no event to the history", async () => {
    const events = await market.db.$count(historyEvents);
    await send("Is it quiet?");
    expect(await market.db.$count(historyEvents)).toBe(events);
  });

  test("is for buyers", async () => {
    expect((await send("Is it quiet?", visitor)).status).toBe(401);
    expect((await send("Is it quiet?", agent)).status).toBe(403);
    expect((await send("Is it quiet?", await makePerson(market.db, "agent"))).status).toBe(403);
    expect((await send("Is it quiet?", await makePerson(market.db, "admin"))).status).toBe(403);
    expect(letters()).toEqual([]);
  });

  test.each(propertyStatuses)(
    "about a home that is %s is taken only while it is on sale",
    async (status) => {
      const id = await makeProperty(market.db, agent, { status });
      expect((await send("Is it quiet?", buyer, id)).status).toBe(
        { Verified: 200, Sold: 409, Available: 404, Rejected: 404, Withdrawn: 404 }[status],
      );
      expect(letters()).toHaveLength(status === "Verified" ? 1 : 0);
    },
  );

  test.each(["no-id", "01890000-0000-7000-8000-000000000000"])(
    "about no home is refused (%s)",
    async (id) => {
      expect((await send("Is it quiet?", buyer, id)).status).toBe(404);
    },
  );

  // The third has invisible characters only.
  test.each([[""], [" \n "], ["\u200b\u2060"], [undefined], ["x".repeat(2001)]])(
    "that is empty, or too long, is refused by its name (%#)",
    async (message) => {
      const answer = await send(message);
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { errors: [{ field: "message" }] },
      ]);
      expect(letters()).toEqual([]);
    },
  );

  test("may be as long as a review", async () => {
    expect((await send("x".repeat(2000))).status).toBe(200);
  });

  test("is not sent a second time under its Idempotency-Key", async () => {
    const answers = [
      await send("Is it quiet?", buyer, home, { "Idempotency-Key": "once" }),
      await send("Is it quiet?", buyer, home, { "Idempotency-Key": "once" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(letters()).toHaveLength(1);
  });

  test("is mailed once however often it is sent within ten minutes, and each time answered as sent", async () => {
    const answers = await Promise.all([send("Is it quiet?"), send("Is it quiet? ")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(letters()).toHaveLength(1);
    await send("Is it light?");
    await send("Is it quiet?", await makePerson(market.db));
    await send("Is it quiet?", buyer, await makeProperty(market.db, agent));
    expect(letters()).toHaveLength(4);
    market.setNow(new Date(today.getTime() + 600_000));
    await send("Is it quiet?");
    expect(letters()).toHaveLength(5);
  });

  test("that could not be mailed is mailed when it is sent again", async () => {
    const { enqueue } = market.services.queue;
    market.services.queue.enqueue = () => Promise.reject(new Error("no line"));
    expect((await send("Is it quiet?")).status).toBe(500);
    market.services.queue.enqueue = enqueue;
    expect((await send("Is it quiet?")).status).toBe(200);
    expect(letters()).toHaveLength(1);
  });

  test("comes twenty times a day from one buyer, then waits; others go on", async () => {
    for (let time = 0; time < 20; time++)
      expect((await send(`Is it quiet at ${time}?`)).status).toBe(200);
    const refused = await send("Is it quiet?");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "4320"]);
    expect((await send("Is it quiet?", await makePerson(market.db))).status).toBe(200);
    market.setNow(new Date(today.getTime() + 4_320_000));
    expect((await send("Is it quiet?")).status).toBe(200);
    expect(letters()).toHaveLength(22);
  });
});
