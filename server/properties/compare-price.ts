import { type Cents, toDollars } from "#core/money.ts";
import {
  bedroomsAlike,
  fewestCompared,
  type PriceStanding,
  priceStanding,
} from "#core/price-standing.ts";
import { isOnSale, type Property } from "#core/property.ts";
import type { Whereabouts } from "#core/whereabouts.ts";
import type { Context } from "../context.ts";
import { pricesAround, pricesInCountry } from "./similar-prices.db.ts";

/** Where a price stands, in dollars; the others are around the home, or in its country. */
export type ComparedPrice = { standing: PriceStanding; within: "place" | "country" };

/**
 * Where the price of a home on sale stands among others of its type on sale with about as many
 * bedrooms: those in the same place, or, where these are few, in the same country. `null` if there
 * are too few of them, too many to read, or its type is not known.
 */
export async function comparePrice(
  { db }: Pick<Context, "db">,
  property: Property,
  { at, country }: Pick<Whereabouts, "at" | "country">,
): Promise<ComparedPrice | null> {
  const { _id: id, type, price } = property;
  if (!isOnSale(property) || type === null) return null;
  const alike = { id, type, bedrooms: bedroomsAlike(property.bedrooms) };
  const standing = (others: readonly Cents[]) => priceStanding(price, others.map(toDollars));
  const near = at ? await pricesAround(db, alike, at) : [];
  if (near.length >= fewestCompared) return compared(standing(near), "place");
  if (country === null) return null;
  return compared(standing(await pricesInCountry(db, alike, country)), "country");
}

const compared = (
  standing: PriceStanding | null,
  within: ComparedPrice["within"],
): ComparedPrice | null => standing && { standing, within };
