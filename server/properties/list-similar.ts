import type { HomeInBrief } from "#core/home-in-brief.ts";
import { toCents } from "#core/money.ts";
import type { Property } from "#core/property.ts";
import { likest } from "#core/similar.ts";
import type { Point } from "#core/spot.ts";
import type { Context } from "../context.ts";
import { homesInBrief } from "./homes-in-brief.db.ts";
import { homesAround } from "./similar.db.ts";

const mostShown = 4;

/** Homes on show that are like this one: in the same place and of its type, the likest in price and size first. None where its place is not known. */
export async function listSimilar({ db }: Pick<Context, "db">, { _id: id, price, type, area, bedrooms }: Property, at: Point | null): Promise<HomeInBrief[]> {
  if (!at) return [];
  const priceCents = toCents(price);
  const around = await homesAround(db, { id, priceCents, type, at });
  const found = await homesInBrief(
    db,
    likest({ price: priceCents, area, bedrooms }, around, mostShown).map((one) => one.id),
  );
  return found.map(({ home }) => home);
}
