import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { medianOf } from "./figure.ts";
import { load } from "./load.ts";
import type { Part } from "./part.ts";
import { type Served, serve } from "./served.ts";
import { rows, times } from "./table.ts";

const requests = 100_000;
const rounds = 5;
/** The requests of every round: mostly cached pages, some that are rendered. */
const mix = [
  { path: "/", share: 0.7 },
  { path: "/api/reviews?limit=12", share: 0.2 },
  { path: "/properties", share: 0.1 },
];
const warmStarts = 3;
/** The CPU time a second, in milliseconds, up to which a server counts as idle. */
const atRest = 30;
/** The growth up to which memory counts as steady, because the heap fluctuates. */
const maxGrowth = 1.1;

/**
 * Measures the time from an empty folder, and from a restart, to the first page; the server's
 * memory, and whether it grows.
 */
export const startPart: Part = async () => {
  const folder = await mkdtemp(join(tmpdir(), "gable-bench-"));
  const environment = { DATA_DIR: folder, BROWSING: "public", LOG_LEVEL: "info" };
  try {
    const cold = await start(environment);
    const made = await memoryAtRest(cold.server);
    await cold.server.close();
    const warm: number[] = [];
    for (let count = 0; count < warmStarts; count++) {
      const { server, milliseconds } = await start(environment);
      warm.push(milliseconds);
      await server.close();
    }
    const { server } = await start(environment);
    const memory = await memoryUnderLoad(server);
    await server.close();
    return chapterOf(cold.milliseconds, warm, { made, ...memory });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function start(
  environment: Record<string, string>,
): Promise<{ server: Served; milliseconds: number }> {
  const began = performance.now();
  const server = await serve("run/serve.mjs", [], environment);
  const answer = await fetch(server.address);
  await answer.text();
  if (answer.status !== 200) throw new Error(`the first page was answered with ${answer.status}`);
  return { server, milliseconds: performance.now() - began };
}

const megabytes = async (server: Served) => (await server.memory()) / 2 ** 20;

/** The memory in megabytes once the server is idle, after making pictures for example. */
async function memoryAtRest(server: Served): Promise<number> {
  for (let [quiet, before] = [0, await server.cpu()]; quiet < 3; ) {
    await pause(1_000);
    const now = await server.cpu();
    quiet = now - before > atRest ? 0 : quiet + 1;
    before = now;
  }
  return megabytes(server);
}

/** The memory in megabytes at rest and after each round of requests. */
async function memoryUnderLoad(server: Served): Promise<{ rest: number; after: number[] }> {
  const rest = await memoryAtRest(server);
  const after: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const { path, share } of mix)
      await load({
        address: `${server.address}${path}`,
        connections: 16,
        requests: (requests / rounds) * share,
      });
    await pause(1_000);
    after.push(await megabytes(server));
    console.log(
      `  ${times((requests / rounds) * (round + 1))} requests: ${after.at(-1)?.toFixed(0)} MB`,
    );
  }
  return { rest, after };
}

function chapterOf(
  cold: number,
  warm: readonly number[],
  { made, rest, after }: { made: number; rest: number; after: number[] },
) {
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
  // Growth is counted from the second round: in the first, code is compiled and connections are
  // opened.
  const growth = (after.at(-1) ?? Number.NaN) / (after[1] ?? Number.NaN);
  const inMegabytes = (some: number) => `${some.toFixed(0)} MB`;
  const text = `The time from the start of the built server's process to its first response, Home. Memory is the resident set of the server's process (the database is a process
of its own), at rest and after each ${times(requests / rounds)} of ${times(requests)} requests: ${mix.map(({ path, share }) => `${share * 100} % \`${path}\``).join(", ")}.

${rows(
  ["what", "measured"],
  [
    [
      "cold: an empty folder, including the creation of the database and the demonstration market with its pictures",
      seconds(cold),
    ],
    [`warm: the same folder, the median of ${warm.length}`, seconds(medianOf(warm))],
    ["memory after the cold start, once all pictures are processed", inMegabytes(made)],
    ["memory at rest", inMegabytes(rest)],
    ...after.map(
      (one, at) =>
        [
          `memory after ${times((requests / rounds) * (at + 1))} requests`,
          inMegabytes(one),
        ] as const,
    ),
  ],
)}

Aim: no growth over ${times(requests)} requests. From the second round to the last it grew to ${growth.toFixed(2)} times (up to ${maxGrowth} is a heap's normal variation): ${growth <= maxGrowth ? "met" : "**not met**"}.`;
  return {
    title: "Start and memory",
    text,
    missed:
      growth <= maxGrowth
        ? []
        : [`memory grew to ${growth.toFixed(2)} times over ${times(requests)} requests`],
  };
}
