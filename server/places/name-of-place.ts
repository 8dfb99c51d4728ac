import { wholeName } from "#core/place.ts";
import type { Context } from "../context.ts";
import { placeById } from "./places.db.ts";

/** "Lisbon, Portugal" for a place's id; `null` if there is none. */
export async function nameOfPlace({ db }: Pick<Context, "db">, id: string): Promise<string | null> {
  const found = await placeById(db, id);
  return found ? wholeName(found) : null;
}
