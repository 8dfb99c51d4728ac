import type { Picture } from "#core/image.ts";
import type { Config } from "../config.ts";

/**
 * Makes an address of ours absolute, for clients other than our pages; other addresses and `null`
 * stay as they are.
 */
export const wholeAddress = <Address extends string | null>(
  address: Address,
  { publicUrl }: Pick<Config, "publicUrl">,
): Address => (address?.startsWith("/") ? `${publicUrl}${address}` : address) as Address;

/** With the whole address of a person's portrait. */
export const withWholePortrait = <One extends { image: string | null }>(
  one: One,
  config: Pick<Config, "publicUrl">,
): One => ({
  ...one,
  image: wholeAddress(one.image, config),
});

type Pictured = { image: string; picture: Picture };

/** With its picture's whole address, for clients other than our pages. */
export function withWholeAddress<One extends Pictured>(one: One, config: Config): One {
  const image = wholeAddress(one.image, config);
  return { ...one, image, picture: { ...one.picture, address: image } };
}
