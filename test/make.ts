import { v7 as newId } from "uuid";
import { toCents } from "#core/money.ts";
import type { Property, PropertyStatus } from "#core/property.ts";
import type { Person, Role } from "#core/user.ts";
import type { Db } from "#db/open.ts";
import { images } from "#db/schema/images.ts";
import { properties } from "#db/schema/properties.ts";
import { reviews } from "#db/schema/reviews.ts";
import { users } from "#db/schema/users.ts";
import { wishlistEntries } from "#db/schema/wishlist.ts";

/** The day on which tests take place. */
export const today = new Date("2026-06-15T12:00:00.000Z");

let made = 0;

/** A person of a role, saved. */
export async function makePerson(db: Db, role: Role = "user", given: Partial<Person> = {}): Promise<Person> {
  made += 1;
  const person: Person = { _id: newId(), name: `Pat ${role} ${made}`, email: `${role}${made}@post.example`, image: null, role, ...given };
  await db.insert(users).values({ id: person._id, name: person.name, email: person.email, image: person.image, role: person.role, createdAt: today });
  return person;
}

export async function makeImage(db: Db, owner?: Person): Promise<string> {
  const id = newId();
  await db
    .insert(images)
    .values({ id, ownerId: owner?._id ?? null, width: 1600, height: 1067, alt: "A house", ready: true, createdAt: today, claimedAt: today });
  return id;
}

type Given = Partial<Pick<Property, "title" | "location" | "price" | "type" | "bedrooms" | "bathrooms" | "area" | "yearBuilt" | "rejectionReason">> & {
  status?: PropertyStatus;
  description?: string;
  listedAt?: Date;
};

/** A property of an agent (made as well, if none is named), Verified unless told otherwise. Returns its id. */
export async function makeProperty(db: Db, agent?: Person, given: Given = {}): Promise<string> {
  made += 1;
  const id = newId();
  const owner = agent ?? (await makePerson(db, "agent"));
  const { price = 250_000 + made, status = "Verified", listedAt = today, ...rest } = given;
  const imageId = await makeImage(db, owner);
  await db.insert(properties).values({
    id,
    agentId: owner._id,
    title: `House ${made} by the park`,
    location: "Lisbon, Portugal",
    priceCents: toCents(price),
    imageId,
    type: "House",
    bedrooms: 3,
    bathrooms: 2,
    area: 120,
    yearBuilt: 1998,
    status,
    listedAt,
    updatedAt: listedAt,
    ...rest,
  });
  return id;
}

/** A review by a buyer (made as well, if none is named). Returns its id. */
export async function makeReview(db: Db, propertyId: string, writer?: Person, given: { description?: string; createdAt?: Date } = {}): Promise<string> {
  const id = newId();
  const author = writer ?? (await makePerson(db));
  await db.insert(reviews).values({ id, propertyId, writerId: author._id, description: "Light rooms and a quiet street.", createdAt: today, ...given });
  return id;
}

/** A wishlist entry of a person for a property (made as well, if none is named). Returns its id. */
export async function makeEntry(db: Db, buyer: Person, propertyId?: string): Promise<string> {
  const id = newId();
  await db.insert(wishlistEntries).values({ id, buyerId: buyer._id, propertyId: propertyId ?? (await makeProperty(db)), createdAt: today });
  return id;
}
