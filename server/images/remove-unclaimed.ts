import type { Services } from "../context.ts";
import { runEachThenThrow } from "../run-each-then-throw.ts";
import { deleteImage, unclaimedBefore } from "./images.db.ts";

/**
 * Removes pictures that have been unclaimed since before `before`; a job removes their files, so
 * that none is left behind.
 */
export async function removeUnclaimed(
  { db, queue }: Pick<Services, "db" | "queue">,
  before: Date,
): Promise<void> {
  await runEachThenThrow(
    "removals of pictures",
    (await unclaimedBefore(db, before)).map(
      (id) => () =>
        db.transaction(async (tx) => {
          // Only if nobody claimed it meanwhile.
          if (await deleteImage(tx, id)) await queue.enqueue(tx, "remove-picture", { imageId: id });
        }),
    ),
  );
}
