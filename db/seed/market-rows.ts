import { aboutApplication, type EventDetails } from "#core/history.ts";
import { plainStanding } from "#core/market.ts";
import { toCents } from "#core/money.ts";
import type { Person } from "#core/user.ts";
import { rowOfFacts } from "#db/facts.ts";
import type { agentApplications } from "#db/schema/agent-applications.ts";
import type { images } from "#db/schema/images.ts";
import type { properties, propertyImages } from "#db/schema/properties.ts";
import type { reviews } from "#db/schema/reviews.ts";
import { applications } from "./applications.ts";
import { toLocation, toPlaceColumns } from "./cities.ts";
import { type DealRows, dealRows } from "./deal-rows.ts";
import { fixedId } from "./fixed-id.ts";
import { type Home, homes } from "./homes.ts";
import { playLife, toPropertyId } from "./life-of-home.ts";
import { momentAgo } from "./moment.ts";
import { makeSeedPerson, people, type Someone } from "./people.ts";
import { type PictureName, pictures } from "./pictures.ts";
import { seedReviews } from "./reviews.ts";

/**
 * Every row of the demonstration market, in the order of insertion, and its events, oldest first.
 */
export type MarketRows = DealRows & {
  users: (Omit<Person, "_id"> & { id: string; createdAt: Date })[];
  images: (typeof images.$inferInsert & { id: string })[];
  properties: (typeof properties.$inferInsert)[];
  propertyImages: (typeof propertyImages.$inferInsert)[];
  reviews: (typeof reviews.$inferInsert)[];
  agentApplications: (typeof agentApplications.$inferInsert)[];
  events: EventDetails[];
};

export const toImageId = (picture: PictureName): string => fixedId(`picture ${picture}`);

/** Makes the market as it stands at `now`. The same moment gives the same rows, ids and all. */
export function marketRows(now: Date): MarketRows {
  const lives = homes.map((home) => ({ home, ...playLife(home, now) }));
  const { events: ofDeals, ...deals } = dealRows(now);
  const waiting = applicationRows(now);
  const accepted = deals.offers.filter(({ status, paidAt }) => status === "Accepted" && !paidAt);
  const underOffer = new Set(accepted.map(({ propertyId }) => propertyId));
  return {
    users: (Object.keys(people) as Someone[]).map((someone) => userRow(someone, now)),
    images: imageRows(now),
    properties: lives.map((life) => propertyRow(life, underOffer)),
    propertyImages: homes.flatMap(furtherPictures),
    reviews: reviewRows(now),
    agentApplications: waiting,
    ...deals,
    events: [...lives.flatMap(({ events }) => events), ...waiting.map(applied), ...ofDeals].sort(
      inOrder,
    ),
  };
}

/**
 * A sale is four moves at the same moment, in this order: the payment came, the offer was paid, the
 * home sold, the other offers closed.
 */
const ofOneMoment = ["succeeded", "pay", "sell", "close"];

const inOrder = (one: EventDetails, other: EventDetails): number =>
  one.at.getTime() - other.at.getTime() ||
  ofOneMoment.indexOf(one.move) - ofOneMoment.indexOf(other.move);

/**
 * The pictures' rows. Their files are AVIF only; the WebP ones, which few browsers want, are made
 * when one first asks.
 */
export function imageRows(now: Date): MarketRows["images"] {
  return pictures.map(({ name, width, height, placeholder, alt }) => ({
    id: toImageId(name),
    ownerId: null,
    width,
    height,
    placeholder,
    alt,
    ready: true,
    createdAt: now,
    claimedAt: now,
  }));
}

function userRow(someone: Someone, now: Date): MarketRows["users"][number] {
  const { _id: id, ...person } = makeSeedPerson(someone);
  return { id, ...person, createdAt: momentAgo(now, people[someone].joined, `join ${someone}`) };
}

function propertyRow(
  { home, status, events }: { home: Home } & ReturnType<typeof playLife>,
  underOffer: ReadonlySet<string>,
): MarketRows["properties"][number] {
  const [listed] = events;
  const last = events.at(-1) ?? listed;
  const [latitude, longitude] = home.at;
  return {
    id: toPropertyId(home.title),
    agentId: makeSeedPerson(home.agent)._id,
    title: home.title,
    location: toLocation(home.city),
    latitude,
    longitude,
    ...toPlaceColumns(home.city),
    priceCents: toCents(home.price),
    imageId: toImageId(home.pictures[0]),
    description: home.description.join("\n\n"),
    ...rowOfFacts(home.facts),
    ...plainStanding(status),
    ...(underOffer.has(toPropertyId(home.title)) && { market: "ActiveUnderContract" as const }),
    ...priceRow(home, events),
    pausedSince: status === "Withdrawn" ? last.at : null,
    soldAt: status === "Sold" ? last.at : null,
    rejectionReason: last.move === "reject" ? last.why : null,
    listedAt: (events.find(({ move }) => move === "verify") ?? listed).at,
    updatedAt: last.at,
  };
}

function priceRow({ formerPrices = [] }: Home, events: readonly EventDetails[]) {
  const [first, last] = [formerPrices[0], formerPrices.at(-1)];
  if (!first || !last) return {};
  return {
    originalPriceCents: toCents(first[0]),
    previousPriceCents: toCents(last[0]),
    priceChangedAt: events.findLast(({ move }) => move === "changePrice")?.at ?? null,
  };
}

function furtherPictures({ title, pictures: [, ...further] }: Home): MarketRows["propertyImages"] {
  return further.map((picture, index) => ({
    propertyId: toPropertyId(title),
    position: index + 1,
    imageId: toImageId(picture),
  }));
}

function reviewRows(now: Date): MarketRows["reviews"] {
  const known = new Set(homes.map(({ title }) => title));
  return seedReviews.map(({ home, by, daysAgo, text }) => {
    if (!known.has(home))
      throw new Error(`a review speaks of "${home}", which is no home of the market`);
    const name = `review ${home} by ${by}`;
    return {
      id: fixedId(name),
      propertyId: toPropertyId(home),
      writerId: makeSeedPerson(by)._id,
      description: text,
      createdAt: momentAgo(now, daysAgo, name),
    };
  });
}

function applicationRows(now: Date): MarketRows["agentApplications"] {
  return applications.map(({ by, daysAgo, ...written }) => {
    const name = `application ${by}`;
    return {
      id: fixedId(name),
      applicantId: makeSeedPerson(by)._id,
      name: people[by].name,
      ...written,
      createdAt: momentAgo(now, daysAgo, name),
    };
  });
}

const applied = ({
  id,
  applicantId,
  createdAt,
}: MarketRows["agentApplications"][number]): EventDetails => ({
  ...aboutApplication(applicantId, id),
  move: "apply",
  from: null,
  to: "Pending",
  by: applicantId,
  at: createdAt,
  why: null,
});
