import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { get, type OutgoingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { howPinned, letGo, moveToCore, onCore } from "./cores.ts";
import { middleBy } from "./figure.ts";
import { type FilledMarket, largeMarket, openFilledMarket } from "./filled-market.ts";
import { asBrowsersDo, type Load, load } from "./load.ts";
import type { Part } from "./part.ts";
import { signInReader } from "./reader.ts";
import { type Served, serve } from "./served.ts";
import { rows, times } from "./table.ts";

const seconds = 3;
const rounds = 3;
const few = 16;
const many = 64;

type Asked = { name: string; path: string; cookie?: string };
/** One line: a page of a market, asked for over so many connections. `cpu`: milliseconds of a core for one page. */
type Line = Load & { name: string; homes: number; connections: number; cpu: number; floor: number; react: number };

/** How many pages a second one core makes, of markets small and large, beside the least that the same bytes cost. */
export const pagesPart: Part = async ({ properties }) => {
  const sizes = [...new Set([1_000, 100_000, properties])].filter((size) => size <= properties).sort((one, other) => one - other);
  const lines: Line[] = [];
  for (const size of sizes) lines.push(...(await measureMarket(size === properties ? largeMarket : `${largeMarket}-${size}`, size)));
  const [smallest, largest] = [sizes[0] ?? 0, sizes.at(-1) ?? 0];
  const of = (name: string, homes = largest) => lines.filter((line) => line.name === name && line.homes === homes);
  const share = Math.min(...lines.filter(({ name }) => name === home).map(({ perSecond, floor }) => perSecond / floor));
  const slowest = Math.min(...of(allProperties).map(({ perSecond }) => perSecond));
  const late = Math.max(...of(allProperties).map(({ p99 }) => p99));
  // Of its own floor each: between two markets minutes pass, in which the machine changes.
  const shares = (name: string, homes: number) => of(name, homes).map(({ perSecond, floor }) => perSecond / floor);
  const ratio = (name: string) => Math.max(...shares(name, largest).map((large, index) => (shares(name, smallest)[index] ?? 0) / large));
  const aims = [
    { aim: `${home}, kept, at least 0.6 of bare node:http`, measured: share.toFixed(2), met: share >= 0.6 },
    { aim: `${allProperties}, made anew, at least 400 pages a second of one core`, measured: slowest.toFixed(0), met: slowest >= 400 },
    { aim: `${allProperties}, p99 at most 50 ms`, measured: `${late} ms`, met: late <= 50 },
    ...[allProperties, property].map((name) => ({
      aim: `${name}, ${times(largest)} homes within 1.2 times the cost of ${times(smallest)}, each beside its node:http`,
      measured: ratio(name).toFixed(2),
      met: ratio(name) <= 1.2,
    })),
  ];
  const text = `${howPinned} Every page is asked for as browsers do, squeezed, over ${few} and over ${many} connections; ${allProperties} and ${property} by a
signed-in buyer. The log is written. Beside it, in turns with it, the same bytes and headers sent by \`node:http\` alone: ${rounds} times ${seconds} s each, of which the round
stands here that is the middle one by the ratio of both. And the same page made by React's \`renderToString\` alone, in a loop, with no server around it.
Each of so many asks again as soon as it was answered, so on average a page takes as long as the connections divided by the pages a second.

${rows(
  ["page", "homes", "connections", "pages/s", "p50 ms", "p99 ms", "CPU ms a page", "node:http/s", "renderToString/s"],
  lines.map((line) => [
    line.name,
    times(line.homes),
    line.connections,
    line.perSecond.toFixed(0),
    line.p50,
    line.p99,
    line.cpu.toFixed(2),
    line.floor.toFixed(0),
    line.react.toFixed(0),
  ]),
)}

${rows(
  ["aim", "measured", "met"],
  aims.map(({ aim, measured, met }) => [aim, measured, met ? "yes" : "**no**"]),
)}`;
  return { title: "Pages", text, missed: aims.filter(({ met }) => !met).map(({ aim, measured }) => `${aim}: ${measured}`) };
};

const home = "Home";
const allProperties = "All Properties";
const property = "A property";

async function measureMarket(folder: string, homes: number): Promise<Line[]> {
  const market = await openFilledMarket(folder, homes);
  const data = await mkdtemp(join(tmpdir(), "gable-bench-"));
  const postmaster = Number((await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
  try {
    moveToCore(1, postmaster);
    // The host that the address names is only what makes it one; the one that counts is the socket's folder.
    const environment = { DATABASE_URL: market.url.replace("@/", "@localhost/"), DATA_DIR: data, LOG_LEVEL: "info" };
    const asked = await pagesOf(market);
    const react = await renderAlone(environment, asked);
    const server = await serve("run/serve.mjs", [], environment);
    try {
      const lines: Line[] = [];
      for (const page of asked) lines.push(...(await measurePage(server, page, { homes, react: react.get(page.path) ?? Number.NaN, folder: data })));
      return lines;
    } finally {
      await server.close();
    }
  } finally {
    letGo(postmaster);
    await market.close();
    await rm(data, { recursive: true, force: true });
  }
}

async function pagesOf({ db }: FilledMarket): Promise<Asked[]> {
  const cookie = await signInReader(db);
  const { rows } = await db.execute<{ id: string }>(sql`select id from listings where status = 'Verified' order by listed_at desc limit 1 offset 20`);
  return [
    { name: home, path: "/" },
    { name: allProperties, path: "/properties", cookie },
    { name: property, path: `/properties/${rows[0]?.id}`, cookie },
  ];
}

async function measurePage(
  server: Served,
  { name, path, cookie }: Asked,
  { homes, react, folder }: Pick<Line, "homes" | "react"> & { folder: string },
): Promise<Line[]> {
  const headers = cookie ? { Cookie: cookie } : {};
  const address = `${server.address}${path}`;
  // Until what it runs has been compiled.
  await load({ address, headers, connections: few, seconds: 4 });
  const bytes = join(folder, "bytes.json");
  await writeFile(bytes, JSON.stringify(await bytesOf(address, headers)));
  const floor = await serve("bench/floor.mjs", [bytes], {});
  try {
    const lines: Line[] = [];
    for (const connections of [few, many]) {
      const turns: { page: Load; cpu: number; bare: Load }[] = [];
      for (let round = 0; round < rounds; round++) {
        const before = await server.cpu();
        const page = await load({ address, headers, connections, seconds });
        const cpu = ((await server.cpu()) - before) / page.requests;
        turns.push({ page, cpu, bare: await load({ address: floor.address, connections, seconds }) });
      }
      const middle = middleBy(turns, (turn) => turn.page.perSecond / turn.bare.perSecond);
      if (!middle) throw new Error(`nothing was measured of ${address}`);
      const { page, cpu, bare } = middle;
      console.log(`  ${name}, ${times(homes)} homes, ${connections} connections: ${page.perSecond.toFixed(0)} a second`);
      lines.push({ ...page, name, homes, connections, cpu, floor: bare.perSecond, react });
    }
    return lines;
  } finally {
    await floor.close();
  }
}

/** What goes over the wire for a page: its headers, and its body as it is squeezed. */
async function bytesOf(address: string, headers: OutgoingHttpHeaders): Promise<{ headers: object; body: string }> {
  return new Promise((done, fail) => {
    get(address, { headers: { ...headers, "Accept-Encoding": asBrowsersDo }, agent: false }, async (answer) => {
      const { date: _, connection: __, "keep-alive": ___, ...kept } = answer.headers;
      done({ headers: kept, body: (await buffer(answer)).toString("base64") });
    }).on("error", fail);
  });
}

/** Pages a second by React alone, by their path. */
async function renderAlone(environment: Record<string, string>, asked: readonly Asked[]): Promise<Map<string, number>> {
  const [command = "", ...args] = onCore(0, [process.execPath, "bench/render.mjs", "2", ...asked.map((page) => JSON.stringify(page))]);
  const env = { PATH: process.env.PATH, NODE_ENV: "production", ...environment, LOG_LEVEL: "silent" };
  const { stdout } = await promisify(execFile)(command, args, { env });
  const figures: { path: string; perSecond: number }[] = JSON.parse(stdout);
  return new Map(figures.map(({ path, perSecond }) => [path, perSecond]));
}
