import type { Locator } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";

/** The share of a map that is painted in a color. */
export async function shareOf(map: Locator, colour: string): Promise<number> {
  const { data, info } = await sharp(await map.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const target = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let like = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (target.every((part, channel) => Math.abs((data[at + channel] ?? 0) - part) < 12)) like += 1;
  return like / (info.width * info.height);
}

/** Waits until more than a share of a map is painted in a color. */
export const waitForPaint = (map: Locator, colour: string, share = 0.5) =>
  expect.poll(() => shareOf(map, colour), { timeout: 10_000 }).toBeGreaterThan(share);
