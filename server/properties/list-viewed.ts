import type { HomeInBrief } from "#core/home-in-brief.ts";
import { isOnSale } from "#core/property.ts";
import type { Context } from "../context.ts";
import { homesInBrief } from "./homes-in-brief.db.ts";

const mostShown = 8;

/** The homes that somebody looked at, newest first as their ids are given; those no longer on sale, and the one they look at, are left out. */
export async function listViewed({ db }: Pick<Context, "db">, ids: readonly string[], current?: string): Promise<HomeInBrief[]> {
  const found = await homesInBrief(
    db,
    ids.filter((id) => id !== current),
  );
  return found.flatMap(({ home }) => (isOnSale(home) ? [home] : [])).slice(0, mostShown);
}
