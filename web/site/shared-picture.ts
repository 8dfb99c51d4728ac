import { type Picture, sharedFormat, variantAddress, widthsUpTo } from "#core/image.ts";

const widest = 1296;

type SharedPicture = { url: string; type: string; width: number; height: number };

/**
 * A picture by its absolute address, in a format that chats and feed readers show: wide enough for
 * any card, with its size, without which some show none.
 */
export function sharedPicture({ address, ...size }: Picture, publicUrl: string): SharedPicture {
  const stored = widthsUpTo(size.width).findLast((one) => one <= widest) ?? widest;
  const width = Math.min(stored, size.width);
  return {
    url: new URL(variantAddress(address, stored, sharedFormat), publicUrl).href,
    type: `image/${sharedFormat}`,
    width,
    height: Math.max(1, Math.round((size.height * width) / size.width)),
  };
}
