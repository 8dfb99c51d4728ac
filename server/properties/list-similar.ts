import type { HomeInBrief } from "#core/home-in-brief.ts";
import { toCents } from "#core/money.ts";
import { mostSimilar } from "#core/similar.ts";
import type { Whereabouts } from "#core/whereabouts.ts";
import type { Context } from "../context.ts";
import { homesInBrief } from "./homes-in-brief.db.ts";
import { homesAround, homesElsewhere } from "./similar.db.ts";

const maxShown = 4;

/**
 * Homes on sale that are like this one, of its type and near its price: first those in the same
 * place, then, where these are few, others of the same country (of any, if its own is not known).
 */
export async function listSimilar(
  { db }: Pick<Context, "db">,
  property: Pick<HomeInBrief, "_id" | "price" | "type" | "area" | "bedrooms">,
  { at, country }: Pick<Whereabouts, "at" | "country">,
): Promise<HomeInBrief[]> {
  const { _id: id, price, type, area, bedrooms } = property;
  const home = { id, price: toCents(price), priceCents: toCents(price), type, area, bedrooms };
  const near = at ? mostSimilar(home, await homesAround(db, home, at), maxShown) : [];
  const left = maxShown - near.length;
  const others =
    left > 0
      ? (await homesElsewhere(db, home, country)).filter((one) =>
          near.every((other) => other.id !== one.id),
        )
      : [];
  const found = await homesInBrief(
    db,
    [...near, ...mostSimilar(home, others, left)].map((one) => one.id),
  );
  return found.map((one) => one.home);
}
