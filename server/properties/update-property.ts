import type { z } from "zod";
import { aboutProperty } from "#core/history.ts";
import { toCents } from "#core/money.ts";
import { toPin } from "#core/places/spot.ts";
import { propertyToList } from "#core/property.shape.ts";
import { decideProperty, requireReadable, standingAfter } from "#core/property.ts";
import { read } from "#core/read.ts";
import { requirePerson } from "#core/user.ts";
import { rowOfFacts } from "#db/facts.ts";
import type { Context } from "../context.ts";
import { locateHome } from "../places/locate-home.ts";
import {
  findPictureIds,
  lockProperty,
  standingColumns,
  updatePropertyRow,
} from "./properties.db.ts";
import { requireSeen } from "./require-seen.ts";
import { takePictures } from "./take-pictures.ts";

/** The form that is answered so keeps what was typed, and goes on from the present version. */
const changedSince =
  "This property has changed since you opened it. Submit again to replace the latest version, or reload to see it first.";

/**
 * Updates a Rejected property of the calling agent and puts it back into the queue; fields that are
 * left out stay as they are. If the pin is removed (null), the position follows from the location.
 * Refuses `conflict` if it changed since `seen` (`requireSeen`).
 */
export async function updateProperty(
  context: Context,
  id: string,
  sent: z.input<typeof propertyToList>,
  seen?: string,
): Promise<void> {
  const { db, actor, now, queue, config, history } = context;
  const { _id: by } = requirePerson(actor, "agent");
  await db.transaction(async (tx) => {
    const property = requireReadable(actor, await lockProperty(tx, id));
    const to = decideProperty("update", actor, property);
    requireSeen(property.row, seen, changedSince);
    const { price, image, images, details, latitude, longitude, ...rest } = read(
      propertyToList,
      sent,
    );
    const { main, further } = await takePictures(
      tx,
      context,
      by,
      image,
      images ?? [],
      await findPictureIds(tx, [id]),
    );
    const pin = toPin({ latitude, longitude });
    const unpinned = latitude === null || longitude === null;
    const whereabouts =
      pin || unpinned || rest.location !== property.row.location
        ? await locateHome(tx, rest.location, pin)
        : {};
    const description = details === undefined ? {} : { description: details.description };
    await updatePropertyRow(
      tx,
      id,
      {
        title: rest.title,
        location: rest.location,
        ...rowOfFacts(rest, property.row.facts),
        ...whereabouts,
        ...description,
        priceCents: toCents(price),
        imageId: main,
        ...standingColumns(standingAfter.update),
        rejectionReason: null,
        updatedAt: now(),
      },
      images && further,
    );
    await history.append(tx, {
      ...aboutProperty(id),
      move: "update",
      from: property.status,
      to,
      by,
      at: now(),
    });
    await queue.enqueue(tx, "tell-admins", {}, { after: config.ALERT_SECONDS });
  });
}
