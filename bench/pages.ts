import { howPinned } from "./cores.ts";
import { medianBy, medianOf } from "./figure.ts";
import { largeMarket } from "./filled-market.ts";
import { serveFloor } from "./floor.ts";
import { type Load, load, visits } from "./load.ts";
import type { Part } from "./part.ts";
import { renderAlone } from "./react-alone.ts";
import type { Served } from "./served.ts";
import {
  allProperties,
  home,
  type Opened,
  type PageRequest,
  property,
  requestFor,
  requestOf,
  type Size,
  withMarket,
} from "./served-market.ts";
import { rows, times } from "./table.ts";

const seconds = 3;
const rounds = 3;
/** The number of alternating measurements of two markets. */
const turns = 5;
/** Seconds until the code that a page runs is compiled: the rate climbs for ten seconds. */
const warming = 12;
const few = 16;
const many = 64;
/** Visitors a second: half of what one core should serve. */
const visitors = 200;
const secondsOfVisits = 10;
/** The median round is used, because a short stall of the machine spoils the p99 of a round. */
const roundsOfVisits = 9;
/** Longer than `warming`: a server at half load takes longer until its code is compiled. */
const firstSeconds = 30;

/**
 * One line of the table: a page of a market, requested over so many connections. `cpu`:
 * milliseconds of CPU time per page.
 */
type Line = Load & {
  name: string;
  homes: number;
  connections: number;
  cpu: number;
  floor: number;
  react: number;
};
/**
 * The load of a page, its CPU time in milliseconds, and the load of the bare server measured in
 * turn with it.
 */
type Turn = { page: Load; cpu: number; bare: Load };
/** The waits of visitors: `first` at a server that has just started, the rest later. */
type Waits = Turn & { first: Load };
/**
 * The pages a second that one core serves, for small and large markets, beside the minimum cost of
 * the same bytes.
 */
export const pagesPart: Part = async ({ properties }) => {
  const sizes = [...new Set([1_000, 100_000, properties])]
    .filter((homes) => homes <= properties)
    .sort((one, other) => one - other)
    .map(
      (homes): Size => ({
        homes,
        folder: homes === properties ? largeMarket : `${largeMarket}-${homes}`,
      }),
    );
  const [smallest, largest] = [sizes[0] as Size, sizes.at(-1) as Size];
  const lines: Line[] = [];
  for (const size of sizes) lines.push(...(await measureMarket(size)));
  const waits = await withMarket(largest, measureVisits);
  const ratios = await compareMarkets(smallest, largest);
  const ofList = lines.filter(({ name }) => name === allProperties);
  const share = Math.min(
    ...lines.filter(({ name }) => name === home).map(({ perSecond, floor }) => perSecond / floor),
  );
  const ofLarge = ofList.filter(({ homes }) => homes > smallest.homes || homes === largest.homes);
  const slowest = ofLarge.toSorted((one, other) => one.perSecond - other.perSecond)[0] as Line;
  const late = Math.max(
    ...ofList.filter(({ homes }) => homes === largest.homes).map(({ p99 }) => p99),
  );
  const aims = [
    {
      aim: `${home}, from its cache: at least 0.6 of bare node:http`,
      measured: share.toFixed(2),
      met: share >= 0.6,
    },
    {
      aim: `${allProperties}, rendered for each request, of the larger markets: at least 400 pages a second of one core`,
      measured: `${slowest.perSecond.toFixed(0)} of ${times(slowest.homes)} homes`,
      met: slowest.perSecond >= 400,
    },
    {
      aim: `${allProperties}, ${visitors} visitors a second: p99 at most 50 ms`,
      measured: `${waits.page.p99.toFixed(0)} ms`,
      met: waits.page.p99 <= 50,
    },
    {
      aim: `${allProperties}, ${many} connections under full load: p99 at most 50 ms (can't be met together with 400 pages a second, see notes.md)`,
      measured: `${late} ms`,
      met: late <= 50,
    },
    ...ratios.map(({ name, ratio }) => ({
      aim: `${name}: ${times(largest.homes)} homes within 1.2 times the cost of ${times(smallest.homes)}`,
      measured: ratio.toFixed(2),
      met: ratio <= 1.2,
    })),
  ];
  const text = `How many pages a second one core serves. ${howPinned} Pages are requested compressed, as browsers do; ${allProperties} and
${property} by a signed-in buyer. The server writes its log.

- **node:http/s**: the same bytes and headers sent by a bare \`node:http\` server. Both are measured in turns, ${rounds} rounds of ${seconds} s each; the table shows
  the round with the median ratio.
- **React alone/s**: the same page rendered by \`renderToStaticMarkup\` in a loop, without a server (all three are documents). Its cached parts
  (decision 040) are rendered beforehand.
- The counts of a small market are exact, and cached until a home changes; those of a large one are estimates, cached for a minute.
- The cost of more homes is measured separately, the smallest and the largest market in turns: the median of ${turns} rounds of ${seconds} s by their ratio.
- **Under full load** each connection sends its next request as soon as it has a response, so the mean latency is the number of connections divided by the pages
  a second, however fast a page is (see notes.md).
- **What a visitor waits** is therefore measured separately: ${allProperties} of the largest market, requested ${visitors} times a second at random moments,
  ${roundsOfVisits} rounds of ${secondsOfVisits} s, each wait counted from when its request was due. In the median round p50 is ${waits.page.p50.toFixed(1)} ms and p99 ${waits.page.p99.toFixed(1)} ms. For comparison, in turns with it,
  a bare \`node:http\` server that is busy for as long as a page takes the core (${waits.cpu.toFixed(2)} ms) and sends the same bytes: p50 ${waits.bare.p50.toFixed(1)} ms, p99 ${waits.bare.p99.toFixed(1)} ms. In the first
  ${firstSeconds} s after the start, while V8 still compiles the code on the same core: p50 ${waits.first.p50.toFixed(1)} ms, p99 ${waits.first.p99.toFixed(1)} ms.

${rows(
  [
    "page",
    "homes",
    "connections",
    "pages/s",
    "p50 ms",
    "p99 ms",
    "CPU ms a page",
    "node:http/s",
    "React alone/s",
  ],
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
  return {
    title: "Pages",
    text,
    missed: aims.filter(({ met }) => !met).map(({ aim, measured }) => `${aim}: ${measured}`),
  };
};

const measureMarket = (size: Size): Promise<Line[]> =>
  withMarket(size, async ({ server, pages, environment, data }) => {
    const react = await renderAlone(environment, pages);
    const lines: Line[] = [];
    for (const page of pages)
      lines.push(
        ...(await measurePage(server, page, {
          homes: size.homes,
          react: react.get(page.path) ?? Number.NaN,
          folder: data,
        })),
      );
    return lines;
  });

/**
 * Measures how long independent visitors wait. Connections that never pause can't show this, as
 * they form the queue that they wait in.
 */
async function measureVisits(market: Opened): Promise<Waits> {
  const { server, data } = market;
  const request = {
    ...requestFor(market, allProperties),
    perSecond: visitors,
    seconds: secondsOfVisits,
  };
  await loaderFor(market, allProperties)(few, warming);
  const first = await visits({ ...request, seconds: firstSeconds });
  const turns: Turn[] = [];
  for (let round = 0; round < roundsOfVisits; round++) {
    const used = await costOf(server, () => visits(request));
    const floor = await serveFloor(request, data, used.cpu);
    try {
      turns.push({ ...used, bare: await visits({ ...request, address: floor.address }) });
    } finally {
      await floor.close();
    }
  }
  const middle = medianBy(turns, ({ page }) => page.p99) as Turn;
  console.log(
    `  ${allProperties}, ${visitors} visitors a second: p99 ${middle.page.p99.toFixed(0)} ms, of node:http as busy ${middle.bare.p99.toFixed(0)} ms`,
  );
  return { ...middle, first };
}

/**
 * How many times as much a page costs with more homes. Both markets are measured in turns, because
 * a machine's speed changes within minutes.
 */
async function compareMarkets(
  smallest: Size,
  largest: Size,
): Promise<{ name: string; ratio: number }[]> {
  if (smallest === largest) return [];
  return withMarket(smallest, (small) =>
    withMarket(largest, async (large) => {
      const ratios = [];
      for (const name of [allProperties, property]) {
        const [ofFew, ofMany] = [loaderFor(small, name), loaderFor(large, name)];
        ratios.push({
          name,
          ratio: Math.max(await ratioOf(ofFew, ofMany, few), await ratioOf(ofFew, ofMany, many)),
        });
      }
      return ratios;
    }),
  );
}

type Loader = (connections: number, seconds?: number) => Promise<Load>;

const loaderFor = (market: Opened, name: string): Loader => {
  const request = requestFor(market, name);
  return (connections, during = seconds) => load({ ...request, connections, seconds: during });
};

async function ratioOf(small: Loader, large: Loader, connections: number): Promise<number> {
  await small(connections, warming);
  await large(connections, warming);
  const ratios: number[] = [];
  for (let turn = 0; turn < turns; turn++)
    ratios.push((await small(connections)).perSecond / (await large(connections)).perSecond);
  return medianOf(ratios);
}

async function measurePage(
  server: Served,
  requested: PageRequest,
  { homes, react, folder }: Pick<Line, "homes" | "react"> & { folder: string },
): Promise<Line[]> {
  const request = requestOf(server, requested);
  await load({ ...request, connections: few, seconds: warming });
  const floor = await serveFloor(request, folder);
  try {
    const lines: Line[] = [];
    for (const connections of [few, many]) {
      const turns: Turn[] = [];
      for (let round = 0; round < rounds; round++) {
        const used = await costOf(server, () => load({ ...request, connections, seconds }));
        turns.push({ ...used, bare: await load({ address: floor.address, connections, seconds }) });
      }
      const middle = medianBy(turns, (turn) => turn.page.perSecond / turn.bare.perSecond);
      if (!middle) throw new Error(`nothing was measured of ${request.address}`);
      const { page, cpu, bare } = middle;
      console.log(
        `  ${requested.name}, ${times(homes)} homes, ${connections} connections: ${page.perSecond.toFixed(0)} a second`,
      );
      lines.push({
        ...page,
        name: requested.name,
        homes,
        connections,
        cpu,
        floor: bare.perSecond,
        react,
      });
    }
    return lines;
  } finally {
    await floor.close();
  }
}

/** Requests a page, and computes the CPU time that each request took. */
async function costOf(server: Served, loadPage: () => Promise<Load>): Promise<Omit<Turn, "bare">> {
  const before = await server.cpu();
  const page = await loadPage();
  return { page, cpu: ((await server.cpu()) - before) / page.requests };
}
