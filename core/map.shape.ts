import { z } from "zod";
import { finestZoom } from "./spot.ts";
import { numberInText, wholeNumber } from "./typed.shape.ts";

const side = numberInText(wholeNumber(0, 2 ** finestZoom - 1));

/** A tile as it is named in an address. */
export const tile = z
  .object({ z: numberInText(wholeNumber(0, finestZoom)), x: side, y: side })
  .refine(({ z: zoom, x, y }) => Math.max(x, y) < 2 ** zoom, { error: "There is no such tile at this zoom.", path: ["x"] });

const at = { latitude: z.number(), longitude: z.number() };

/**
 * The homes of a tile: near ones as a cluster with their number, placed at their mean; others one by one, with the price in dollars.
 * `estimated`: the numbers are reckoned from a part of the homes, where counting them all takes too long.
 */
export const mapTile = z.object({
  estimated: z.boolean(),
  clusters: z.array(z.object({ ...at, count: z.int() })),
  pins: z.array(z.object({ _id: z.uuid(), ...at, price: z.number() })),
});
