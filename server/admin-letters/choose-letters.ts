import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { setWantsLetters, wantsLetters } from "./admin-letters.db.ts";

/** Whether the calling admin gets letters when something waits. Refuses `forbidden`. */
export const getsLetters = ({ db, actor }: Context): Promise<boolean> =>
  wantsLetters(db, requirePerson(actor, "admin")._id);

/** Begins or ends letters to the calling admin; can be repeated. Refuses `forbidden`. */
export const chooseLetters = ({ db, actor }: Context, wants: boolean): Promise<void> =>
  setWantsLetters(db, requirePerson(actor, "admin")._id, wants);
