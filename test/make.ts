import { and, eq } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { FactName } from "#core/facts/facts.ts";
import { plainStanding } from "#core/market.ts";
import { toCents } from "#core/money.ts";
import type { OfferStatus } from "#core/offer.ts";
import type { PaymentStatus } from "#core/payment.ts";
import type { Point } from "#core/places/spot.ts";
import type { Property, PropertyStatus } from "#core/property.ts";
import type { Frequency } from "#core/saved-search.ts";
import type { Conditions } from "#core/search/search.ts";
import { cutting } from "#core/search/words.ts";
import type { Person, Role } from "#core/user.ts";
import { cutWords } from "#db/cut-words.ts";
import { rowOfFacts } from "#db/facts.ts";
import type { Db } from "#db/open.ts";
import { agentApplications } from "#db/schema/agent-applications.ts";
import { images } from "#db/schema/images.ts";
import { offers } from "#db/schema/offers.ts";
import { payments } from "#db/schema/payments.ts";
import { properties } from "#db/schema/properties.ts";
import { reviews } from "#db/schema/reviews.ts";
import { savedSearches } from "#db/schema/saved-searches.ts";
import { users } from "#db/schema/users.ts";
import { wishlistEntries } from "#db/schema/wishlist.ts";
import { toTsquery } from "#db/words.ts";

/** The day on which tests take place. */
export const today = new Date("2026-06-15T12:00:00.000Z");

let made = 0;

/** Saves a person of a role. */
export async function makePerson(
  db: Db,
  role: Role = "user",
  details: Partial<Person> = {},
): Promise<Person> {
  made += 1;
  const person: Person = {
    _id: newId(),
    name: `Pat ${role} ${made}`,
    email: `${role}${made}@post.example`,
    image: null,
    role,
    ...details,
  };
  await db.insert(users).values({
    id: person._id,
    name: person.name,
    email: person.email,
    image: person.image,
    role: person.role,
    createdAt: today,
  });
  return person;
}

/** Saves an application to become an agent, of a new buyer by default. Returns its id. */
export async function makeApplication(db: Db, applicant?: Person): Promise<string> {
  const id = newId();
  const { _id: applicantId, name } = applicant ?? (await makePerson(db));
  await db.insert(agentApplications).values({ id, applicantId, name, createdAt: today });
  return id;
}

/** Saves a picture that a person uses, or a visitor's upload. Returns its id. */
export async function makeImage(db: Db, owner?: Person): Promise<string> {
  const id = newId();
  await db.insert(images).values({
    id,
    ownerId: owner?._id ?? null,
    width: 1600,
    height: 1067,
    alt: "A house",
    ready: true,
    createdAt: today,
    claimedAt: owner ? today : null,
  });
  return id;
}

type PropertyDetails = Partial<
  Pick<Property, "title" | "location" | "price" | FactName | "rejectionReason">
> & {
  status?: PropertyStatus;
  description?: string;
  listedAt?: Date;
  at?: Point;
};

/** The facts of a home unless others are given; all others are unknown. */
const usual = { type: "House", bedrooms: 3, bathrooms: 2, area: 120, yearBuilt: 1998 } as const;

/** Saves a property of an agent (a new one by default), Verified by default. Returns its id. */
export async function makeProperty(
  db: Db,
  agent?: Person,
  details: PropertyDetails = {},
): Promise<string> {
  made += 1;
  const id = newId();
  const owner = agent ?? (await makePerson(db, "agent"));
  const {
    price = 250_000 + made,
    status = "Verified",
    listedAt = today,
    at,
    ...described
  } = details;
  const { title = `House ${made} by the park`, location = "Lisbon, Portugal", ...rest } = described;
  const { description, rejectionReason, ...known } = rest;
  const imageId = await makeImage(db, owner);
  await db.insert(properties).values({
    id,
    agentId: owner._id,
    title,
    location,
    priceCents: toCents(price),
    imageId,
    ...rowOfFacts({ ...usual, ...known }),
    ...plainStanding(status),
    listedAt,
    updatedAt: listedAt,
    description,
    rejectionReason,
    ...at,
  });
  await cutWords(db, [id]);
  return id;
}

/** Saves a review by a buyer (a new one by default). Returns its id. */
export async function makeReview(
  db: Db,
  propertyId: string,
  writer?: Person,
  details: { description?: string; createdAt?: Date } = {},
): Promise<string> {
  const id = newId();
  const author = writer ?? (await makePerson(db));
  await db.insert(reviews).values({
    id,
    propertyId,
    writerId: author._id,
    description: "Light rooms and a quiet street.",
    createdAt: today,
    ...details,
  });
  return id;
}

/** Saves a wishlist entry of a person for a property (a new one by default). Returns its id. */
export async function makeEntry(db: Db, buyer: Person, propertyId?: string): Promise<string> {
  const id = newId();
  await db.insert(wishlistEntries).values({
    id,
    buyerId: buyer._id,
    propertyId: propertyId ?? (await makeProperty(db)),
    createdAt: today,
  });
  return id;
}

type OfferDetails = {
  status?: OfferStatus;
  amount?: number;
  buyingDate?: string;
  payBy?: Date;
  transactionId?: string;
  createdAt?: Date;
};

/**
 * Saves a buyer's offer, Pending by default, with 14 days to pay if Accepted, and paid if it has a
 * `transactionId`. Returns its id.
 */
export async function makeOffer(
  db: Db,
  buyer: Person,
  propertyId: string,
  details: OfferDetails = {},
): Promise<string> {
  const id = newId();
  const {
    status = details.transactionId ? "Accepted" : "Pending",
    amount = 240_000,
    buyingDate = "2026-07-01",
    createdAt = today,
    transactionId,
  } = details;
  const payBy =
    details.payBy ??
    (status === "Accepted" && !transactionId
      ? new Date(today.getTime() + 14 * 24 * 3_600_000)
      : null);
  const [property] = await db
    .select({ agentId: properties.agentId })
    .from(properties)
    .where(eq(properties.id, propertyId));
  await db.insert(offers).values({
    id,
    propertyId,
    agentId: property?.agentId ?? "",
    buyerId: buyer._id,
    amountCents: toCents(amount),
    buyingDate,
    status,
    createdAt,
    decidedAt: status === "Pending" ? null : today,
    payBy,
    transactionId: transactionId ?? null,
    paidAt: transactionId ? today : null,
  });
  if (status === "Accepted" && !transactionId)
    await db
      .update(properties)
      .set({ market: "ActiveUnderContract" })
      .where(and(eq(properties.id, propertyId), eq(properties.market, "Active")));
  return id;
}

/**
 * Saves a payment of an offer at the sandbox, which does not know it until its own `begin` is
 * called. Returns its id.
 */
export async function makePayment(
  db: Db,
  offerId: string,
  details: { status?: PaymentStatus; amount?: number; reference?: string } = {},
): Promise<string> {
  const id = newId();
  const { status = "created", amount = 240_000, reference = `sandbox_${id}` } = details;
  const moments = { createdAt: today, updatedAt: today };
  await db.insert(payments).values({
    id,
    offerId,
    supplier: "sandbox",
    sandbox: true,
    reference,
    clientSecret: `${reference}_secret`,
    amountCents: toCents(amount),
    status,
    ...moments,
  });
  return id;
}

/**
 * Saves a search of a person, by default for homes anywhere with at least three bedrooms, told at
 * once. Returns its id.
 */
export async function makeSearch(
  db: Db,
  owner: Person,
  details: { name?: string; frequency?: Frequency; conditions?: Conditions } = {},
): Promise<string> {
  const id = newId();
  const {
    name = "Three bedrooms",
    frequency = "at once",
    conditions = { minBedrooms: 3 },
  } = details;
  await db.insert(savedSearches).values({
    id,
    personId: owner._id,
    name,
    conditions,
    frequency,
    createdAt: today,
    savedAfter: 0,
    seenUpTo: 0,
    words: toTsquery(conditions.q ?? ""),
    cut: cutting,
  });
  return id;
}
