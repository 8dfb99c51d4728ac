import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { StartFailure } from "#db/start-failure.ts";
import type { Query } from "#test/record-queries.ts";
import { type DealtMarket, openDealtMarket } from "./dealt-market.ts";
import { type Figure, figureOf, medianOf, missedAims, tableOf } from "./figure.ts";
import type { Part } from "./part.ts";
import { type Plan, planOf } from "./plans.ts";
import { historyKey } from "./reader.ts";
import { findPersonas, type Persona } from "./screens.ts";
import { type Fetch, type RecordedQueries, visit, visitDeepPage, walk } from "./walk.ts";
import { yardstick } from "./yardstick.ts";

type Measured = { times: number[]; plan: Plan };
/**
 * The measurements of every query by its text, and `floor`, the times of the yardstick in between.
 */
type AllMeasured = { measured: Map<string, Measured>; floor: number[] };

const people = 5;
/**
 * The minimum number of measurements of a query, cycling through the values that it was asked with.
 */
const times = 20;
const maxValues = 60;
const lists = [
  {
    what: "All Properties",
    page: "/properties",
    api: "/api/properties?status=Verified&",
    perPage: 12,
    who: "buyer",
  },
  {
    what: "Manage Users",
    page: "/dashboard/manage-users",
    api: "/api/users?",
    perPage: 20,
    who: "admin",
  },
  {
    what: "Manage Reviews",
    page: "/dashboard/manage-reviews",
    api: "/api/reviews?",
    perPage: 12,
    who: "admin",
  },
] as const;

export const queriesPart: Part = async ({ properties }) => {
  const market = await openDealtMarket(properties);
  // Closed in reverse order.
  const opened = [market.close];
  try {
    const folder = await mkdtemp(join(tmpdir(), "gable-bench-"));
    opened.push(() => rm(folder, { recursive: true, force: true }));
    // The address of a socket has no host, but the setting requires one.
    const gable = await openBuilt({
      DATABASE_URL: market.url.replace("@/", "@localhost/"),
      DATA_DIR: folder,
      HISTORY_KEY: historyKey,
      DEMO: "off",
      LOG_LEVEL: "fatal",
      PORT: "3999",
    });
    opened.push(gable.close);
    const client = new pg.Client({ connectionString: market.url });
    await client.connect();
    opened.push(() => client.end());
    const personas = await findPersonas(
      market.db,
      async (text, values) => (await client.query(text, values)).rows,
      people,
    );
    const recorded = await walk(gable.fetch, personas);
    const measured = await measureAll(client, recorded);
    const far = [];
    for (const { who, ...list } of lists)
      far.push({
        what: list.what,
        ...(await compareFar(gable.fetch, client, personas[who][0] as Persona, list)),
      });
    const api = await compareApi(gable.fetch, client, personas.buyer[0] as Persona);
    return chapterOf(market, recorded, measured, far, api);
  } finally {
    for (const close of opened.reverse()) await close();
  }
};

/** The built Gable, opened in this process so that its queries can be recorded. */
async function openBuilt(
  environment: Record<string, string>,
): Promise<{ fetch: Fetch; close(): Promise<void> }> {
  const address = new URL("../build/server/index.js", import.meta.url).href;
  const built: typeof import("#server/main.ts") = await import(address).catch(() => {
    throw new StartFailure("There is no build to look at: run `npm start` once.");
  });
  const { services, close } = await built.openServices(environment);
  return { fetch: built.createHandler(services), close };
}

async function timeOf(client: pg.ClientBase, { text, values }: Query): Promise<number> {
  const start = performance.now();
  await client.query({ text, values, rowMode: "array" });
  return performance.now() - start;
}

/**
 * Takes the best of three for each time, because other load on the machine can only add to it.
 * Writes are rolled back.
 */
async function measure(
  client: pg.ClientBase,
  text: string,
  values: unknown[][],
): Promise<Measured> {
  const queries = values.slice(0, maxValues).map((one) => ({ text, values: one }));
  await client.query("begin");
  // A repeated UPDATE of the history is refused by its trigger.
  await client.query("set local session_replication_role = replica");
  // A first run without measuring brings the data into memory.
  for (const query of queries) await timeOf(client, query);
  const all: { query: Query; time: number }[] = [];
  while (all.length < times)
    for (const query of queries) all.push({ query, time: await bestOf(client, query) });
  const [slowest] = all.toSorted((one, other) => other.time - one.time);
  const plan = await planOf(client, slowest?.query as Query);
  await client.query("rollback");
  return { times: all.map(({ time }) => time), plan };
}

async function bestOf(client: pg.ClientBase, query: Query): Promise<number> {
  const each = [
    await timeOf(client, query),
    await timeOf(client, query),
    await timeOf(client, query),
  ];
  return Math.min(...each);
}

async function measureAll(client: pg.ClientBase, recorded: RecordedQueries): Promise<AllMeasured> {
  const values = new Map<string, unknown[][]>();
  for (const queries of recorded.values())
    for (const [text, some] of queries) values.set(text, [...(values.get(text) ?? []), ...some]);
  const measured = new Map<string, Measured>();
  const floor: number[] = [];
  for (const [text, some] of values) {
    measured.set(text, await measure(client, text, some));
    floor.push(await bestOf(client, { text: yardstick.text, values: [] }));
  }
  return { measured, floor };
}

type Far = { what: string; at: number; first: number[]; far: number[] };

/** The total time of all queries of a page. */
async function sums(client: pg.ClientBase, queries: Query[]): Promise<number[]> {
  const each: number[][] = [];
  for (const { text, values } of queries) each.push((await measure(client, text, [values])).times);
  return Array.from({ length: times }, (_, at) =>
    each.reduce((sum, one) => sum + (one[at] ?? 0), 0),
  );
}

async function compareFar(
  fetch: Fetch,
  client: pg.ClientBase,
  persona: Persona,
  list: Parameters<typeof visitDeepPage>[2],
): Promise<Omit<Far, "what">> {
  const { first, far, at } = await visitDeepPage(fetch, persona, list, 10_000);
  return { at, first: await sums(client, first), far: await sums(client, far) };
}

/**
 * Compares calls of the API's list with its SQL sent straight by the driver: in turns, so that the
 * machine's load affects both alike.
 */
async function compareApi(
  fetch: Fetch,
  client: pg.ClientBase,
  persona: Persona,
): Promise<{ api: number; straight: number }> {
  const path = "/api/properties?limit=100";
  const { queries } = await visit(fetch, path, persona);
  const total = { api: 0, straight: 0 };
  for (let round = 0; round < 120; round++) {
    const start = performance.now();
    await (
      await fetch(new Request(`http://localhost:3999${path}`, { headers: persona.headers }))
    ).text();
    const between = performance.now();
    for (const query of queries) await client.query(query);
    const end = performance.now();
    // The first calls are compiled while they run.
    if (round >= 20)
      Object.assign(total, {
        api: total.api + between - start,
        straight: total.straight + end - between,
      });
  }
  return { api: total.api / 100, straight: total.straight / 100 };
}

const inWords = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll("|", "\\|").slice(0, 240);

function chapterOf(
  { counts }: DealtMarket,
  recorded: RecordedQueries,
  { measured, floor }: AllMeasured,
  far: Far[],
  api: { api: number; straight: number },
) {
  const aim = "p95 ≤ 10 ms, each the best of three, no table scanned";
  const figures: Figure[] = [...recorded].map(([screen, queries]) => {
    const all = [...queries.keys()].map((text) => measured.get(text) as Measured);
    const slowest = all.toSorted(
      (one, other) =>
        figureOf("", other.times, "", () => true).p95 - figureOf("", one.times, "", () => true).p95,
    )[0] as Measured;
    const what = `${screen}: the slowest of ${queries.size}`;
    return figureOf(
      what,
      slowest.times,
      aim,
      ({ p95 }) => p95 <= 10 && all.every(({ plan }) => plan.scanned.length === 0),
    );
  });
  const slow = [...measured].flatMap(([text, { times: taken, plan }]) => {
    const { p50, p95 } = figureOf("", taken, "", () => true);
    if (p95 <= 10 && plan.scanned.length === 0) return [];
    const screensOf = [...recorded]
      .filter(([, queries]) => queries.has(text))
      .map(([screen]) => screen);
    const how = plan.scanned.length
      ? `scans ${plan.scanned.join(", ")}`
      : `reads ${plan.indexes.join(", ")}`;
    return [
      `- ${screensOf.join(", ")}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; ${how}, ${plan.blocks} blocks: \`${inWords(text)}\``,
    ];
  });
  const farRows = far.map(({ what, at, first, far: there }) => ({
    what,
    at,
    first: medianOf(first),
    there: medianOf(there),
    ratio: medianOf(there) / medianOf(first),
  }));
  const ratio = api.straight / api.api;
  const missed = [
    ...missedAims(figures),
    ...farRows
      .filter((row) => row.ratio > 1.5)
      .map(
        ({ what, ratio: times }) =>
          `page far on of ${what}: ${times.toFixed(2)} times page 1, aim 1.5`,
      ),
    ...(ratio < 0.5 ? [`the API's list: ${ratio.toFixed(2)} of its SQL, aim 0.5`] : []),
  ];
  const text = `Every query of every screen: recorded at the driver while ${people} people of each role visit all screens with their sort orders, tabs and next pages, then sent
again by itself at least ${times} times, each the best of three. ${Object.entries(counts)
    .map(([table, count]) => `${count.toLocaleString("en-US")} ${table.replace("_", " ")}`)
    .join(", ")}; ${measured.size} different queries.

${tableOf([...figures, figureOf(yardstick.what, floor, "–", () => true)])}

${slow.length ? `Above 10 ms, or scanning a whole table:\n\n${slow.join("\n")}` : "No query is above 10 ms, and none scans a whole table."}

The first page of a list against a page far on: all queries of the page together, p50 in milliseconds:

| list | page 1 | far on | ratio (aim: 1.5) |
|---|---:|---:|---:|
${farRows.map(({ what, at, first, there, ratio: many }) => `| ${what} | ${first.toFixed(2)} | page ${at.toLocaleString("en-US")}: ${there.toFixed(2)} | ${many.toFixed(2)} |`).join("\n")}

The API's list of 100 properties: ${api.api.toFixed(2)} ms a call; the same SQL sent directly by \`pg\`: ${api.straight.toFixed(2)} ms. That is ${ratio.toFixed(2)} of its speed (aim: 0.5).`;
  return { title: "Queries", text, missed };
}
