import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Letter } from "#adapters/mail/mail.ts";
import { aDay } from "#core/duration.ts";
import { alertDueBefore, type Frequency } from "#core/saved-search.ts";
import type { Conditions } from "#core/search/search.ts";
import type { Person } from "#core/user.ts";
import { hasBlown, layFuse, setFuse, testJobs, unsetFuse } from "#test/fuse.ts";
import { makeImage, makePerson, makeProperty, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import {
  from,
  isMatch,
  key,
  type Match,
  type Model,
  type ModelHome,
  type ModelSearch,
  readLetters,
  searchableHome,
  to,
  waits,
} from "#test/model-of-alerts.ts";
import { insertPlaces, placeHome } from "#test/searches-at-random.ts";
import { type RandomHome, type Step, step } from "#test/steps-of-alerts.ts";
import { pick } from "#test/steps-of-deals.ts";
import { unsubscribeLink } from "../letters/unsubscribe-link.ts";
import { countNewHomes } from "./list-searches.ts";
import { matchHomes } from "./match-homes.ts";
import { sendAlerts } from "./send-alerts.ts";
import { stopAlerts } from "./stop-alerts.ts";

const market = marketForTests();
const long = process.env.LONG === "1";

let now = today.getTime();
let named = 0;
const tally = { histories: 0, steps: 0, crashes: 0, matches: 0, sent: 0, letters: 0, judged: 0 };

beforeAll(async () => {
  await insertPlaces(market.pool);
  await market.pool.query(testJobs);
  await layFuse(market.pool, ["search_matches", "alert_cursor", "test_jobs"]);
  market.services.queue.enqueue = async (tx, name, data) =>
    void (await tx.execute(
      sql`insert into test_jobs (name, data) values (${name}, ${JSON.stringify(data)}::jsonb)`,
    ));
});

async function begin(): Promise<Model> {
  const { db, pool } = market;
  now = today.getTime();
  market.setNow(today);
  await matchHomes(market.services);
  await unsetFuse(pool);
  await pool.query("delete from test_jobs; delete from saved_searches");
  const people = [await makePerson(db), await makePerson(db), await makePerson(db, "agent")];
  const agent = await makePerson(db, "agent");
  const image = `/images/${await makeImage(db, agent)}`;
  return {
    people,
    agent,
    admin: await makePerson(db, "admin"),
    image,
    homes: [],
    searches: [],
    events: [],
    matches: [],
    cursor: await cursor(),
  };
}

const cursor = async () =>
  Number((await market.pool.query("select sequence from alert_cursor")).rows[0].sequence);

async function list(
  model: Model,
  { words, days, place, north, east, ...facts }: RandomHome,
): Promise<void> {
  const listedAt = new Date(now - days * aDay - 1000);
  const id = await makeProperty(market.db, model.agent, {
    ...facts,
    title: `House ${words.join(" ")}`,
    status: "Available",
    listedAt,
  });
  await placeHome(market.pool, id, { place, north, east });
  model.homes.push({ id, status: "Available" });
}

async function moveHome(
  model: Model,
  { does, which, price }: Extract<Step, { price: number }>,
): Promise<void> {
  const ripe = model.homes.filter(({ status }) => from[does].includes(status));
  const at = pick(ripe, which);
  if (!at) return;
  const { status } = await send(model, does, at, price);
  if (await died(status === 500)) return;
  expect(status).toBe(200);
  at.status = to[does];
  if (does === "verify") await learnEvents(model);
}

async function send(
  model: Model,
  does: keyof typeof to,
  { id }: ModelHome,
  price: number,
): Promise<{ status: number }> {
  const [agent, admin] = [market.as(model.agent), market.as(model.admin)];
  if (does === "verify" || does === "reject") return admin.patch(`/api/properties/${does}/${id}`);
  if (does === "delete") return agent.delete(`/api/properties/${id}`);
  if (does === "update")
    return agent.patch(`/api/properties/update/${id}`, {
      title: "House by the tower",
      location: "Lisbon, Portugal",
      price,
      image: model.image,
    });
  await market.pool.query(
    "update properties set status = 'Sold', market = 'Closed' where id = $1",
    [id],
  );
  return { status: 200 };
}

/** Records every event that brought a home on show, and the home as it was then. */
async function learnEvents(model: Model): Promise<void> {
  const { rows } = await market.pool.query(
    "select e.sequence, e.at, p.* from history_events e join properties p on p.id = e.noun_id where move = 'verify' and e.noun_id = any($1) and not e.sequence = any($2) order by 1",
    [model.homes.map(({ id }) => id), model.events.map(({ sequence }) => sequence)],
  );
  for (const { sequence, at, ...row } of rows) {
    const found = model.homes.find(({ id }) => id === row.id) as ModelHome;
    found.status = "Verified";
    model.events.push({
      sequence: Number(sequence),
      home: found,
      as: searchableHome(row),
      text: `${row.title} ${row.location} ${row.description}`.toLowerCase(),
      at,
    });
  }
}

async function save(
  model: Model,
  owner: Person,
  conditions: Conditions,
  frequency: Frequency,
): Promise<void> {
  named += 1;
  const name = `S${named}`;
  const response = await market
    .as(owner)
    .post("/api/saved-searches", { name, conditions, frequency });
  if (await died(response.status === 500)) return;
  expect(response.status).toBe(200);
  const { insertedId: id } = (await response.json()) as { insertedId: string };
  const same = model.searches.find((search) => search.id === id);
  if (same) return change(model, Object.assign(same, { name }), frequency, async () => 200);
  const query = "select saved_after from saved_searches where id = $1";
  const { rows } = await market.pool.query(query, [id]);
  const savedAfter = Number(rows[0].saved_after);
  model.searches.push({ id, name, owner, conditions, frequency, savedAfter, seen: savedAfter });
}

/**
 * Whether a call ended in the planned crash. Failing without a crash is a bug, and so is success in
 * spite of one.
 */
async function died(failed: boolean): Promise<boolean> {
  const blew = await hasBlown(market.pool);
  expect(failed, "whether it failed, as it was laid out").toBe(blew);
  if (blew) tally.crashes += 1;
  return blew;
}

/** The same for a job, which fails by throwing. */
const jobDied = async (job: Promise<unknown>) =>
  died(
    await job.then(
      () => false,
      () => true,
    ),
  );

async function change(
  model: Model,
  search: ModelSearch,
  frequency: Frequency,
  send: () => Promise<number>,
): Promise<void> {
  const status = await send();
  if (await died(status === 500)) return;
  expect(status).toBe(200);
  if (frequency === search.frequency) return;
  search.frequency = frequency;
  for (const match of model.matches)
    if (match.search === search && match.due !== null)
      match.due = frequency === "never" ? null : now;
}

async function stop(model: Model, search: ModelSearch, all: boolean): Promise<void> {
  const link = unsubscribeLink(
    market.services,
    all ? { of: "person", id: search.owner._id } : { of: "search", id: search.id },
  );
  if (await jobDied(stopAlerts(market.services, link.slice(link.lastIndexOf("/") + 1)))) return;
  for (const one of model.searches)
    if (one === search || (all && one.owner === search.owner))
      await change(model, one, "never", async () => 200);
}

async function moveSearch(
  model: Model,
  step: Exclude<Extract<Step, { which: number }>, { price: number }>,
): Promise<void> {
  const search = pick(model.searches, step.which);
  if (!search) return;
  const api = market.as(search.owner);
  if (step.does === "change") {
    const { frequency } = step;
    return change(
      model,
      search,
      frequency,
      async () => (await api.patch(`/api/saved-searches/${search.id}`, { frequency })).status,
    );
  }
  if (step.does === "stop" || step.does === "stopAll")
    return stop(model, search, step.does === "stopAll");
  if (step.does === "see") {
    expect((await api.patch(`/api/saved-searches/seen/${search.id}`)).status).toBe(200);
    search.seen = Math.max(
      search.seen,
      ...model.matches
        .filter((match) => match.search === search)
        .map(({ event }) => event.sequence),
    );
    return;
  }
  expect((await api.delete(`/api/saved-searches/${search.id}`)).status).toBe(200);
  model.searches = model.searches.filter((one) => one !== search);
  model.matches = model.matches.filter((match) => match.search !== search);
}

async function match(model: Model): Promise<void> {
  await jobDied(matchHomes(market.services));
  await followCursor(model);
}

/** Matches the events that the cursor has passed against every search, one by one. */
async function followCursor(model: Model): Promise<void> {
  const reached = await cursor();
  for (const event of model.events.filter(
    ({ sequence }) => sequence > model.cursor && sequence <= reached,
  )) {
    for (const search of model.searches) {
      if (isMatch(search, event))
        model.matches.push({
          search,
          event,
          due: search.frequency === "never" ? null : now,
          sent: false,
        });
    }
  }
  model.cursor = reached;
}

async function sendLetters(model: Model): Promise<void> {
  const crashed = await jobDied(sendAlerts(market.services));
  const { rows } = await market.pool.query(
    "with gone as (delete from test_jobs where name = 'send-letter' returning *) select data from gone order by id",
  );
  const letters: Letter[] = rows.map(({ data }) => data).filter(({ unsubscribe }) => unsubscribe);
  for (const owner of model.people) {
    for (const frequency of ["at once", "daily"] as const) {
      const waiting = model.matches.filter(
        ({ search, due }) =>
          search.owner === owner && search.frequency === frequency && due !== null,
      );
      const before = alertDueBefore(
        frequency,
        new Date(now),
        market.services.config.ALERT_SECONDS,
      ).getTime();
      if (waiting.some(({ due }) => (due ?? 0) < before))
        await judgeLetters(waiting, letters, crashed);
    }
  }
  expect(letters, "letters that nobody is due").toEqual([]);
}

/**
 * Removes a person's letters and checks them: everything that waits is in them, once; or, after a
 * crash, nothing.
 */
async function judgeLetters(waiting: Match[], letters: Letter[], crashed: boolean): Promise<void> {
  const searches = [...new Set(waiting.map(({ search }) => search))];
  const own = letters.filter(({ text }) => searches.some(({ name }) => text.includes(`“${name}”`)));
  for (const one of own) letters.splice(letters.indexOf(one), 1);
  const left =
    "select count(*)::int as left from search_matches where waits_since is not null and search_id = any($1)";
  const { rows } = await market.pool.query(left, [searches.map(({ id }) => id)]);
  if (crashed && rows[0].left > 0) return expect(own).toEqual([]);
  const there = waiting.filter(({ event }) => event.home.status !== "gone");
  expect(readLetters(own)).toEqual(
    there.map(({ search, event }) => key(search.name, event.home.id)).sort(),
  );
  expect(new Set(own.map(({ to: address }) => address)).size).toBeLessThan(2);
  for (const one of waiting)
    Object.assign(one, { due: null, sent: one.event.home.status !== "gone" });
  tally.sent += there.length;
  tally.letters += own.length;
}

/**
 * Homes come on show while a search is saved and the jobs run; the order is read from the database
 * afterwards.
 */
async function together(
  model: Model,
  { verify, save: conditions, who }: Extract<Step, { does: "together" }>,
): Promise<void> {
  await unsetFuse(market.pool);
  const available = model.homes.filter(({ status }) => status === "Available");
  const silent = model.searches.filter(({ frequency }) => frequency === "never");
  const ripe = new Set(verify.flatMap((which) => pick(available, which) ?? []));
  const verified = [...ripe].map(async (one) =>
    expect((await send(model, "verify", one, 0)).status).toBe(200),
  );
  await Promise.all([
    ...verified,
    save(model, pick(model.people, who) as Person, conditions, "at once"),
    matchHomes(market.services),
  ]);
  await learnEvents(model);
  const before = model.matches.length;
  await followCursor(model);
  // A search that was saved again, and tells of homes by that, was matched before it or after.
  for (const one of model.matches.slice(before))
    if (silent.includes(one.search) && !(await waits(market.pool, one))) one.due = null;
}

async function run(model: Model, one: Step): Promise<void> {
  if (one.does === "crash") return setFuse(market.pool, one.at);
  if (one.does === "wait") {
    now += one.seconds * 1000;
    return market.setNow(new Date(now));
  }
  if (one.does === "list") return list(model, one.home);
  if (one.does === "save")
    return save(model, pick(model.people, one.who) as Person, one.conditions, one.frequency);
  if (one.does === "match") return match(model);
  if (one.does === "send") return sendLetters(model);
  if (one.does === "together") return together(model, one);
  if ("price" in one) return moveHome(model, one);
  if ("which" in one) return moveSearch(model, one);
}

async function judge(model: Model): Promise<void> {
  const { rows } = await market.pool.query(
    "select search_id, property_id, waits_since is not null as waits, sent_at is not null as sent from search_matches",
  );
  const row = (search: string, homeId: string, waits: boolean, sent: boolean) =>
    `${key(search, homeId)} ${waits} ${sent}`;
  expect(
    rows
      .map(({ search_id, property_id, waits, sent }) => row(search_id, property_id, waits, sent))
      .sort(),
  ).toEqual(
    model.matches
      .map(({ search, event, due, sent }) => row(search.id, event.home.id, due !== null, sent))
      .sort(),
  );
  tally.judged += 1;
  const person = pick(model.people, tally.judged);
  if (person) {
    const unseen = model.matches.filter(
      ({ search, event }) =>
        search.owner === person && event.sequence > search.seen && event.home.status === "Verified",
    );
    expect(await countNewHomes(market.context(person))).toBe(
      new Set(unseen.map(({ event }) => event.home)).size,
    );
  }
}

/** At the end everything is sent: each match that was to be told is told, once. */
async function settle(model: Model): Promise<void> {
  await unsetFuse(market.pool);
  await match(model);
  now += 2 * aDay;
  market.setNow(new Date(now));
  await sendLetters(model);
  await judge(model);
  expect(model.matches.filter(({ due }) => due !== null)).toEqual([]);
  const due = model.events.flatMap((event) =>
    model.searches
      .filter((search) => isMatch(search, event))
      .map((search) => key(search.id, event.home.id)),
  );
  expect(model.matches.map(({ search, event }) => key(search.id, event.home.id)).sort()).toEqual(
    due.sort(),
  );
  tally.matches += model.matches.length;
}

const runs = long ? 400 : 30;
const timeLimit = long ? 600_000 : 15_000;

test("whatever homes come on show, whoever saves what, and wherever it crashes: every match is sent once, none is dropped", {
  timeout: timeLimit * 3,
}, async () => {
  const history = fc.asyncProperty(
    fc.array(step, { minLength: 30, maxLength: 70, size: "max" }),
    async (steps) => {
      const model = await begin();
      for (const one of steps) {
        await run(model, one);
        await judge(model);
        tally.steps += 1;
      }
      await settle(model);
      tally.histories += 1;
    },
  );
  await fc.assert(history, {
    numRuns: runs,
    interruptAfterTimeLimit: timeLimit,
    markInterruptAsFailure: false,
  });
  // On a very busy machine there is time for few histories; a long run must also send letters.
  expect(long ? tally.sent : tally.histories).toBeGreaterThan(0);
});

afterAll(
  () =>
    void process.stdout.write(
      `alerts: ${Object.entries(tally)
        .map(([name, times]) => `${times} ${name}`)
        .join(", ")}\n`,
    ),
);
