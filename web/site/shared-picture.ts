import { type Picture, variantAddress, widthsOf } from "#core/image.ts";

const widest = 1296;

/**
 * The absolute address of a picture in a format that chats and feed readers show: WebP, wide enough
 * for any card.
 */
export function sharedPicture({ address, width }: Picture, publicUrl: string): string {
  const wide = widthsOf(width).findLast((one) => one <= widest) ?? widest;
  return new URL(variantAddress(address, wide, "webp"), publicUrl).href;
}
