import { and, eq, isNull, sql } from "drizzle-orm";
import { isId } from "#core/id.ts";
import { toDollars } from "#core/money.ts";
import { factColumns, factsOfRow } from "#db/facts.ts";
import type { Reader } from "#db/open.ts";
import { prepared } from "#db/prepared.ts";
import { images } from "#db/schema/images.ts";
import { properties } from "#db/schema/properties.ts";
import { asPicture, pictureColumns } from "../images/pictures.db.ts";

const { id, agentId, title, location, priceCents, status } = properties;

const byIds = prepared((db) =>
  db
    .select({
      _id: id,
      agentId,
      title,
      location,
      priceCents,
      status,
      facts: factColumns,
      picture: pictureColumns,
    })
    .from(properties)
    .innerJoin(images, eq(images.id, properties.imageId))
    .where(and(sql`${id} = any(${sql.placeholder("ids")}::uuid[])`, isNull(properties.deletedAt))),
);

/** A few homes by their ids, in the order of these; unknown and deleted ones are left out. */
export async function homesInBrief(db: Reader, ids: readonly string[]) {
  const validIds = ids.filter(isId);
  if (validIds.length === 0) return [];
  const rows = await byIds(db).execute({ ids: validIds });
  const found = rows.map(({ agentId, priceCents, facts, picture, ...home }) => ({
    home: {
      ...home,
      ...factsOfRow(facts),
      price: toDollars(priceCents),
      picture: asPicture(picture),
    },
    agentId,
  }));
  const positions = new Map(validIds.map((one, index) => [one.toLowerCase(), index]));
  return found.sort((a, b) => (positions.get(a.home._id) ?? 0) - (positions.get(b.home._id) ?? 0));
}
