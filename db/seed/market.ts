import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Role } from "#core/user.ts";
import { cutRemainingWords } from "#db/cut-words.ts";
import type { History } from "#db/history.ts";
import type { Reader, Tx } from "#db/open.ts";
import { agentApplications } from "#db/schema/agent-applications.ts";
import { images } from "#db/schema/images.ts";
import { offers } from "#db/schema/offers.ts";
import { payments } from "#db/schema/payments.ts";
import { properties, propertyImages } from "#db/schema/properties.ts";
import { reviews } from "#db/schema/reviews.ts";
import { users } from "#db/schema/users.ts";
import { wishlistEntries } from "#db/schema/wishlist.ts";
import { type MarketRows, marketRows, toImageId } from "./market-rows.ts";
import { makeSeedPerson } from "./people.ts";
import { pictureFiles, readPictureFile } from "./pictures.ts";

/** Keeps one file of a picture (`648.avif`) in the image store. */
type StorePicture = (imageId: string, key: string, bytes: Uint8Array) => Promise<void>;

/**
 * Fills the demonstration market into an empty database, and its pictures into the store. Returns
 * its people, who have no passwords yet.
 */
export async function fillMarket(
  tx: Tx,
  { now, storePicture, history }: { now: Date; storePicture: StorePicture; history: History },
): Promise<{ people: { id: string; email: string; name: string; role: Role }[] }> {
  const rows = marketRows(now);
  await Promise.all([storePictures(storePicture), insert(tx, rows, history)]);
  return { people: rows.users.map(({ id, email, name, role }) => ({ id, email, name, role })) };
}

/** Puts every file of the demonstration's pictures into the store. */
export async function storePictures(storePicture: StorePicture): Promise<void> {
  await Promise.all(
    pictureFiles.map(async ({ name, width }) =>
      storePicture(toImageId(name), `${width}.avif`, await readPictureFile(name, width)),
    ),
  );
}

async function insert(tx: Tx, rows: MarketRows, history: History): Promise<void> {
  await tx.insert(users).values(rows.users);
  // The benchmark data may have added the same pictures before.
  await tx.insert(images).values(rows.images).onConflictDoNothing();
  await tx.insert(properties).values(rows.properties);
  await cutRemainingWords(tx);
  await tx.insert(propertyImages).values(rows.propertyImages);
  await tx.insert(reviews).values(rows.reviews);
  await tx.insert(agentApplications).values(rows.agentApplications);
  await tx.insert(wishlistEntries).values(rows.wishlistEntries);
  await tx.insert(offers).values(rows.offers);
  await tx.insert(payments).values(rows.payments);
  for (const event of rows.events) await history.append(tx, event);
}

/**
 * Whether any of the accounts with a known password is here: those that the market made, not others
 * of the same address.
 */
export async function marketIsHere(db: Reader): Promise<boolean> {
  const known = (["ruth", "helen", "amara"] as const).map((someone) => makeSeedPerson(someone)._id);
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, known), isNull(users.deletedAt)))
    .limit(1);
  return found.length > 0;
}

/** Whether the database has no person and no property at all, deleted ones included. */
export async function isEmpty(db: Reader): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(
    sql`select not exists (select 1 from ${users}) and not exists (select 1 from ${properties}) as empty`,
  );
  return rows[0]?.empty ?? false;
}
