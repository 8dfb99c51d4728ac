import type { Picture } from "#core/image.ts";
import type { Config } from "./config.ts";

type Pictured = { image: string; picture: Picture };

/** With its picture's whole address, for clients that are not on our pages. */
export function withWholeAddress<One extends Pictured>(one: One, { publicUrl }: Config): One {
  const image = `${publicUrl}${one.image}`;
  return { ...one, image, picture: { ...one.picture, address: image } };
}
