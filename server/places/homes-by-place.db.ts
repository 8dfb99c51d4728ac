import { sql } from "drizzle-orm";
import type { Reader } from "#db/open.ts";
import { properties } from "#db/schema/properties.ts";

/** How many homes are on the market in each city, region and country, by its id. */
export async function homesByPlace(db: Reader): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; homes: number }>(sql`
    select unnest(array[${properties.placeId}, ${properties.regionId}, ${properties.countryId}]) as id,
      count(*)::int as homes
    from ${properties} where ${properties.status} = 'Verified' group by 1`);
  return new Map(rows.map(({ id, homes }) => [id, homes]));
}
