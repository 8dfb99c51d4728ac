import { isPerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { countPersonsNewHomes } from "./saved-searches.db.ts";

/** How many new homes the caller's searches met since they last looked. */
export const countNewHomes = async ({ db, actor }: Context): Promise<number> =>
  isPerson(actor) ? countPersonsNewHomes(db, actor._id) : 0;
