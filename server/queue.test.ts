import { DrizzleQueryError } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { marketForTests } from "#test/market.ts";
import { openQueue, type Workers } from "./queue.ts";

const market = marketForTests();
const closed = marketForTests();
const sent: string[] = [];
let failures = 0;
let startedAt = 0;
let queue: Awaited<ReturnType<typeof openQueue>>;

const letterTo = (to: string) => ({ to, subject: "", text: "", html: "" });
const nothing = async () => {};
const idle: Workers = {
  "make-variants": nothing,
  "copy-portrait": nothing,
  "remove-picture": nothing,
  "reset-requested": nothing,
  "sign-up-requested": nothing,
  "login-failed": nothing,
  "deliver-sandbox-news": nothing,
  "refund-payment": nothing,
  "cancel-payment": nothing,
  "match-homes": nothing,
  "send-alerts": nothing,
  "make-checkpoint": nothing,
  "tell-admins": nothing,
  "send-letter": nothing,
  sweep: nothing,
};

beforeAll(async () => {
  queue = await openQueue(market.databaseUrl, pino({ level: "silent" }));
  const work = await queue.prepare({
    ...idle,
    "match-homes": async () => {
      startedAt = Date.now();
    },
    "send-letter": async ({ to }) => {
      if (to === "bounces@post.example" && failures === 0) {
        failures += 1;
        throw new Error("the mail server is away");
      }
      sent.push(to);
    },
  });
  await work();
});
afterAll(() => queue.close());

test("many letters at once all go out within seconds; one that fails is tried again and holds up no other", async () => {
  const others = Array.from({ length: 45 }, (_, index) => `person${index}@post.example`);
  await market.db.transaction(async (tx) => {
    for (const to of [others[0] ?? "", "bounces@post.example", ...others.slice(1)])
      await queue.enqueue(tx, "send-letter", letterTo(to));
  });
  await expect.poll(() => others.filter((to) => !sent.includes(to)), { timeout: 8000 }).toEqual([]);
  await expect
    .poll(() => sent.filter((to) => to === "bounces@post.example"), { timeout: 20_000 })
    .toHaveLength(1);
  expect(sent).toHaveLength(46);
});

test("a job of a move that was rolled back is never done", async () => {
  const move = market.db.transaction(async (tx) => {
    await queue.enqueue(tx, "send-letter", letterTo("nobody@post.example"));
    throw new Error("the move failed");
  });
  await expect(move).rejects.toThrow();
  await market.db.transaction((tx) =>
    queue.enqueue(tx, "send-letter", letterTo("after@post.example")),
  );
  await expect.poll(() => sent.includes("after@post.example"), { timeout: 8000 }).toBe(true);
  expect(sent).not.toContain("nobody@post.example");
});

test("a job that is to begin later waits so long, and its transaction decides whether there is one", async () => {
  const enqueuedAt = Date.now();
  await market.db.transaction((tx) => queue.enqueue(tx, "match-homes", {}, { after: 2 }));
  await expect.poll(() => startedAt, { timeout: 10_000 }).toBeGreaterThan(0);
  expect(startedAt - enqueuedAt).toBeGreaterThanOrEqual(1900);
});

test("closing waits for the job that runs, not for those beside it; the next process does them", async () => {
  const made: string[] = [];
  const open = async (until: (imageId: string) => Promise<void>) => {
    const opened = await openQueue(closed.databaseUrl, pino({ level: "silent" }));
    const makeVariants = async ({ imageId }: { imageId: string }) => {
      await until(imageId);
      made.push(imageId);
    };
    const work = await opened.prepare({ ...idle, "make-variants": makeVariants });
    await work();
    return opened;
  };
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = await open(async () => {
    begin();
    await held;
  });
  const ids = ["1", "2", "3", "4"];
  await closed.db.transaction(async (tx) => {
    for (const imageId of ids) await first.enqueue(tx, "make-variants", { imageId });
  });
  await begun;
  const closes = first.close();
  release();
  await closes;
  expect(made).toHaveLength(1);
  const next = await open(nothing);
  await expect.poll(() => made.toSorted(), { timeout: 15_000 }).toEqual(ids);
  await next.close();
});

test("what a failed job leaves in the database identifies nobody", async () => {
  const opened = await openQueue(closed.databaseUrl, pino({ level: "silent" }));
  const failure = new DrizzleQueryError(
    "select $1",
    ["Amara Okafor"],
    new Error("the database is away"),
  );
  const refuse = async () => {
    throw failure;
  };
  await (await opened.prepare({ ...idle, "reset-requested": refuse }))();
  await closed.db.transaction((tx) => opened.enqueue(tx, "reset-requested", { email: "" }));
  const outputs = async () =>
    (
      await closed.pool.query("select output from pgboss.job where name = 'reset-requested'")
    ).rows.map(({ output }) => output);
  await expect.poll(outputs, { timeout: 8000 }).toEqual([{ message: "Failed query: select $1" }]);
  await opened.close();
});

test("what the queue warns of stands in the log, without what was in a job", async () => {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void lines.push(line) });
  const start = vi.spyOn(PgBoss.prototype, "start").mockImplementation(async function (
    this: PgBoss,
  ) {
    this.emit("warning", {
      message: "Warning: slow query",
      data: { elapsed: 31, sql: "insert into job values ($1)", values: ["amara@post.example"] },
    });
    return this;
  });
  await openQueue(closed.databaseUrl, log);
  start.mockRestore();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "the queue warns", warning: "Warning: slow query", about: { elapsed: 31 } },
  ]);
  expect(lines.join()).not.toContain("amara");
});

test("a letter that went out is done with, whatever becomes of the next one", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const opened = await openQueue(closed.databaseUrl, pino({ level: "silent" }));
  let sent = 0;
  const send = async () => {
    sent += 1;
    if (sent === 1) return;
    begin();
    await held;
  };
  await (await opened.prepare({ ...idle, "send-letter": send }))();
  await closed.db.transaction(async (tx) => {
    for (const to of ["one@post.example", "other@post.example"])
      await opened.enqueue(tx, "send-letter", letterTo(to));
  });
  await begun;
  const { rows } = await closed.pool.query(
    "select state::text from pgboss.job where name = 'send-letter' order by 1",
  );
  expect(rows.map(({ state }) => state)).toEqual(["active", "completed"]);
  release();
  await opened.close();
});

test("a letter that was sent is deleted from the queue within a minute", async () => {
  const address = "told@post.example";
  await market.db.transaction((tx) => queue.enqueue(tx, "send-letter", letterTo(address)));
  await expect.poll(() => sent).toContain(address);
  const stored = () =>
    market.pool.query("select 1 from pgboss.job where data->>'to' = $1", [address]);
  expect((await stored()).rowCount).toBe(1);
  await expect.poll(async () => (await stored()).rowCount, { timeout: 60_000 }).toBe(0);
}, 90_000);
