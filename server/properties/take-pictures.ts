import { parseImageId } from "#core/image.ts";
import { refuseField } from "#core/refusal.ts";
import type { Tx } from "#db/open.ts";
import type { Context } from "../context.ts";
import { claimImage, imageById, imageToTake, lockImages } from "../images/images.db.ts";

/**
 * Claims an agent's uploaded pictures for a property, and locks them together with its previous
 * ones (`former`), which it may keep. Refuses `invalid`, naming the field, for any other address
 * that is not a picture of theirs.
 */
export async function takePictures(
  tx: Tx,
  { config, now }: Context,
  agentId: string,
  image: string,
  images: string[],
  former: string[] = [],
): Promise<{ main: string; further: string[] }> {
  const parse = (address: string) => parseImageId(address, config.publicUrl);
  const ids = [image, ...images].flatMap((address) => parse(address) ?? []);
  // All at once, in one order: two homes may swap pictures concurrently.
  await lockImages(tx, [...ids, ...former]);
  const take = async (address: string, field: string): Promise<string> => {
    const id = parse(address);
    if (id && former.includes(id)) return id;
    const stored = id && (await imageToTake(tx, id, agentId));
    // A draft may be sent days later, when what nobody took has been removed.
    if (id && !stored && !(await imageById(tx, id)))
      throw refuseField(field, "This picture is no longer stored. Please choose it again.");
    if (!stored)
      throw refuseField(
        field,
        "Upload the picture first: only pictures of your own can be listed.",
      );
    await claimImage(tx, stored.id, agentId, now());
    return stored.id;
  };
  const main = await take(image, "image");
  const further: string[] = [];
  for (const [index, address] of images.entries())
    further.push(await take(address, `images.${index}`));
  return { main, further };
}
