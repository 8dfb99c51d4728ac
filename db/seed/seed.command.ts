import { join } from "node:path";
import { parseArgs } from "node:util";
import { openImageFolder } from "#adapters/images/folder.ts";
import { showNumber } from "#core/how-many.ts";
import { refuseForeignDataFolder } from "#db/account.ts";
import { asCommand, parseCount } from "#db/as-command.ts";
import { startEmbedded } from "#db/embedded.ts";
import { type Database, migrate, openDatabase } from "#db/open.ts";
import { refuseUnusable } from "#db/refuse-unusable.ts";
import { StartFailure } from "#db/start-failure.ts";
import { fillProperties, fillReviews } from "./fill.ts";
import { storePictures } from "./market.ts";

/**
 * `npm run seed -- --properties 100000 --reviews 50000`: fills in benchmark data, for trying Gable
 * with many rows.
 */
async function seed(): Promise<void> {
  const { values } = parseArgs({
    options: {
      properties: { type: "string", default: "0" },
      reviews: { type: "string", default: "0" },
    },
  });
  const [properties, reviews] = [
    parseCount("properties", values.properties),
    parseCount("reviews", values.reviews),
  ];
  if (properties + reviews === 0)
    throw new StartFailure("Say how much: npm run seed -- --properties 100000 --reviews 50000");

  const dataDir = process.env.DATA_DIR || ".data";
  await refuseForeignDataFolder(dataDir);
  const { DATABASE_OWNER_URL, DATABASE_URL } = process.env;
  const url = DATABASE_OWNER_URL || DATABASE_URL;
  const embedded = url ? null : await startEmbedded(dataDir, { exclusive: false });
  const database = openDatabase(url || (embedded?.ownerUrl ?? ""), {
    connections: 2,
    patient: true,
  });
  try {
    if (!embedded) await refuseUnusable(database);
    await migrate(database);
    const images = openImageFolder(join(dataDir, "images"));
    await storePictures((imageId, key, bytes) => images.write(`${imageId}/${key}`, bytes));
    const now = new Date();
    if (properties > 0)
      await timed("properties", properties, (onProgress) =>
        fillProperties(database.db, properties, { now, onProgress }),
      );
    if (reviews > 0)
      await timed("reviews", reviews, (onProgress) =>
        fillReviews(database.db, reviews, { now, onProgress }),
      );
    console.log(await summary(database));
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

async function timed(
  what: string,
  count: number,
  fill: (onProgress: (done: number) => void) => Promise<void>,
): Promise<void> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  console.log(`Adding ${showNumber(count)} ${what} …`);
  await fill((done) =>
    console.log(
      `  ${showNumber(done)} after ${seconds().toFixed(1)} s, ${showNumber(Math.round(done / seconds()))} a second`,
    ),
  );
  console.log(`  tidied after ${seconds().toFixed(1)} s`);
}

async function summary({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ properties: string; reviews: string }>(
    "select (select count(*) from properties) as properties, (select count(*) from reviews) as reviews",
  );
  const [{ properties, reviews } = { properties: "0", reviews: "0" }] = rows;
  return `Done: the market now has ${showNumber(Number(properties))} properties and ${showNumber(Number(reviews))} reviews.`;
}

await asCommand(seed);
