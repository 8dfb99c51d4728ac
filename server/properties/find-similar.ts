import type { HomeInBrief } from "#core/home-in-brief.ts";
import { type Cents, toCents, toDollars } from "#core/money.ts";
import type { Whereabouts } from "#core/places/whereabouts.ts";
import {
  bedroomsAlike,
  fewestCompared,
  isAlike,
  type PriceStanding,
  priceStanding,
} from "#core/price-standing.ts";
import { isOnSale, type Property } from "#core/property.ts";
import { mostSimilar } from "#core/similar.ts";
import type { Context } from "../context.ts";
import { homesInBrief } from "./homes-in-brief.db.ts";
import { homesAround, homesElsewhere } from "./similar.db.ts";

const maxShown = 4;
// A country with more homes alike is not read to its end, and a part of it would mislead.
const mostCompared = 1_000;

type Compared = Pick<Property, "_id" | "status" | "type" | "price" | "area" | "bedrooms">;

/** Where a price stands, in dollars; the others are around the home, or in its country. */
export type ComparedPrice = { standing: PriceStanding; within: "place" | "country" };

type Similar = {
  /** Those of its type that are most like it in price and size. */
  homes: HomeInBrief[];
  /** `null`: too few of its type to compare, or too many; or it is not on sale. */
  compared: ComparedPrice | null;
};

/**
 * Homes on sale that are like this one, and where its price stands among those with about as many
 * bedrooms: first those in the same place, then, where these are few, others of the same country
 * (of any to show, and none to compare with, if its own is not known).
 */
export async function findSimilar(
  { db }: Pick<Context, "db">,
  property: Compared,
  { at, country }: Pick<Whereabouts, "at" | "country">,
): Promise<Similar> {
  const { _id: id, type, area, bedrooms } = property;
  const home = { id, type, price: toCents(property.price), area, bedrooms };
  const alike = bedroomsAlike(bedrooms);
  const near = at ? await homesAround(db, home, at) : [];
  const nearAlike = near.filter((one) => isAlike(one.bedrooms, alike));
  const shown = mostSimilar(home, near, maxShown);
  const isEnough = shown.length === maxShown && nearAlike.length >= fewestCompared;
  const others = isEnough
    ? []
    : await homesElsewhere(db, home, { country, bedrooms: alike, limit: mostCompared + 1 });
  const nearIds = new Set(near.map((one) => one.id));
  const further = mostSimilar(
    home,
    others.filter((one) => !nearIds.has(one.id)),
    maxShown - shown.length,
  );
  const ids = [...shown, ...further].map((one) => one.id);
  const compared = comparedPrice(property, nearAlike, country === null ? [] : others);
  return { homes: (await homesInBrief(db, ids)).map((one) => one.home), compared };
}

type Priced = { price: Cents };

function comparedPrice(
  property: Compared,
  near: readonly Priced[],
  inCountry: readonly Priced[],
): ComparedPrice | null {
  if (!isOnSale(property) || property.type === null) return null;
  const within = near.length >= fewestCompared ? "place" : "country";
  const others = within === "place" ? near : inCountry;
  if (others.length > mostCompared && within === "country") return null;
  const standing = priceStanding(
    property.price,
    others.map((one) => toDollars(one.price)),
  );
  return standing && { standing, within };
}
