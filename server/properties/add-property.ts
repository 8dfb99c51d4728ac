import type { z } from "zod";
import { aboutProperty } from "#core/history.ts";
import { toCents } from "#core/money.ts";
import { toPin } from "#core/places/spot.ts";
import { propertyToList } from "#core/property.shape.ts";
import { read } from "#core/read.ts";
import { requirePerson } from "#core/user.ts";
import { rowOfFacts } from "#db/facts.ts";
import { isMade } from "#db/is-made.ts";
import { properties } from "#db/schema/properties.ts";
import type { Context } from "../context.ts";
import { locateHome } from "../places/locate-home.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import { lockActor } from "../users/locked-people.db.ts";
import { insertProperty, standingColumns } from "./properties.db.ts";
import { takePictures } from "./take-pictures.ts";

/**
 * Lists a property of the calling agent; it waits as Available until an admin has verified it.
 * Returns its id.
 */
export async function addProperty(
  context: Context,
  sent: z.input<typeof propertyToList>,
): Promise<string> {
  const { db, actor, now, newId, queue, config, history } = context;
  const agent = requirePerson(actor, "agent");
  await rateLimit(context, { listing: agent._id, listingsByAddress: context.address });
  const agentId = agent._id;
  const {
    price,
    image,
    images = [],
    details,
    latitude,
    longitude,
    ...rest
  } = read(propertyToList, sent);
  const id = newId();
  await db.transaction(async (tx) => {
    await lockActor(tx, agent);
    if (await isMade(tx, properties, id)) return;
    const { main, further } = await takePictures(tx, context, agentId, image, images);
    const row = {
      id,
      agentId,
      title: rest.title,
      location: rest.location,
      ...rowOfFacts(rest),
      ...(await locateHome(tx, rest.location, toPin({ latitude, longitude }))),
      description: details?.description ?? "",
      priceCents: toCents(price),
      imageId: main,
      ...standingColumns({ moderation: "submitted", market: "Incomplete" }),
      listedAt: now(),
      updatedAt: now(),
    };
    await insertProperty(tx, row, further);
    await history.append(tx, {
      ...aboutProperty(id),
      move: "list",
      from: null,
      to: "Available",
      by: agentId,
      at: now(),
    });
    await queue.enqueue(tx, "tell-admins", {}, { after: config.ALERT_SECONDS });
  });
  return id;
}
