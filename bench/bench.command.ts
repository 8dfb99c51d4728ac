import { writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { startEmbedded } from "#db/embedded.ts";
import { migrate, openDatabase } from "#db/open.ts";
import { fillProperties } from "#db/seed/fill.ts";
import { loadPlaces } from "#server/places/load-places.ts";
import { tableOf } from "./figure.ts";
import { measureSearch } from "./search.ts";

/** `npm run bench -- --properties 1000000`: fills a folder of its own once (`BENCH_DATA`), measures, prints and writes `bench/results.md`. */
const { values } = parseArgs({ options: { properties: { type: "string", default: "1000000" } } });
const wanted = Number(values.properties);
const embedded = await startEmbedded(process.env.BENCH_DATA || ".data/bench", { exclusive: false });
const database = openDatabase(embedded.url, { connections: 4 });
try {
  const { db } = database;
  await migrate(database);
  await loadPlaces({ db });
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from listings`);
  const there = rows[0]?.count ?? 0;
  if (there < wanted) await fillProperties(db, wanted - there, { now: new Date(), onProgress: (done, count) => console.log(`  filled ${done} of ${count}`) });
  await db.execute(sql`vacuum analyze listings, places`);
  // Once unmeasured, so that what is measured lies in memory.
  await measureSearch(db);
  const figures = await measureSearch(db);
  const [processor] = cpus();
  const results = `# Measured

\`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${processor?.model ?? "unknown processor"} × ${cpus().length}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(" ")}; ${Math.max(there, wanted).toLocaleString("en-US")} properties; client and database on the same machine, everything in memory.

## Finding

A mix of 1,000 searches that comes out the same every time: one condition to eight, with words, places, drawn areas, every order.

${tableOf(figures)}
`;
  await writeFile("bench/results.md", results);
  console.log(results);
} finally {
  await database.close();
  await embedded.stop();
}
