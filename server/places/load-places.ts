import { hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import pg from "pg";
import { from } from "pg-copy-streams";

/** Made by `npm run places` from GeoNames (CC BY 4.0), as `COPY` reads them. */
export const placesFile = resolve("server/places/places.tsv.br");
export const namesFile = resolve("server/places/names.tsv.br");

/**
 * Fills the places, once; of several nodes that start together one does it and the others wait.
 * Replaces those of an earlier version, and gives homes the regions that their cities lie in now.
 */
export async function loadPlaces({ pool }: { pool: pg.Pool }): Promise<void> {
  const version = await versionOfFiles();
  if (await hasPlaces(pool, version)) return;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("lock table places, place_names in access exclusive mode");
    if (!(await hasPlaces(client, version))) {
      await replacePlaces(client);
      await client.query(`comment on table places is ${pg.escapeLiteral(version)}`);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** The prepared files' hash, which the table of places has as its comment once they are in it. */
async function versionOfFiles(): Promise<string> {
  const files = await Promise.all([placesFile, namesFile].map((file) => readFile(file)));
  return hash("sha256", Buffer.concat(files));
}

async function hasPlaces(client: Pick<pg.ClientBase, "query">, version: string): Promise<boolean> {
  const { rows } = await client.query("select obj_description('places'::regclass) as version");
  return rows[0].version === version;
}

async function replacePlaces(client: pg.ClientBase): Promise<void> {
  await client.query("truncate places, place_names");
  // The indexes are built at the end, in one go: maintaining them row by row costs three times as
  // much as the rows.
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid in ('places'::regclass, 'place_names'::regclass) and not indisprimary`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  const columns =
    "id, kind, name, plain, region_id, country_id, latitude, longitude, population, names";
  await copyIntoTable(client, `places (${columns}, radius)`, placesFile);
  await copyIntoTable(client, "place_names (plain, place_id, population, own)", namesFile);
  for (const { definition } of rows) await client.query(definition);
  await client.query("analyze places, place_names");
  await client.query(
    `update properties set region_id = places.region_id from places
      where places.id = place_id and properties.region_id is distinct from places.region_id`,
  );
}

async function copyIntoTable(client: pg.ClientBase, table: string, file: string): Promise<void> {
  const rows = createReadStream(file).pipe(createBrotliDecompress());
  await pipeline(rows, client.query(from(`copy ${table} from stdin`)));
}
