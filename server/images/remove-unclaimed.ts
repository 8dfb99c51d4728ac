import type { House } from "../context.ts";
import { deleteImage, unclaimedBefore } from "./images.db.ts";

/** Removes pictures that nobody took since they were uploaded before `before`. */
export async function removeUnclaimed({ db, images }: Pick<House, "db" | "images">, before: Date): Promise<void> {
  for (const id of await unclaimedBefore(db, before)) {
    // Only if nobody took it meanwhile.
    if (await deleteImage(db, id)) await images.remove(id);
  }
}
