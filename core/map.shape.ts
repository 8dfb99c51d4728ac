import { z } from "zod";
import { finestZoom } from "./places/spot.ts";
import { numberInText, wholeNumber } from "./typed.shape.ts";

const side = numberInText(wholeNumber(0, 2 ** finestZoom - 1));

/** The address of a map tile. */
export const tile = z
  .object({ z: numberInText(wholeNumber(0, finestZoom)), x: side, y: side })
  .refine(({ z: zoom, x, y }) => Math.max(x, y) < 2 ** zoom, {
    error: "There is no such tile at this zoom.",
    path: ["x"],
  });

const at = { latitude: z.number(), longitude: z.number() };

/**
 * The homes of a tile: homes close together as a cluster with their number, placed at their mean
 * position; the others one by one, with title, location and the price in dollars. `estimated`: the
 * numbers are extrapolated from a sample of the homes, because counting all of them takes too long.
 */
export const mapTile = z.object({
  estimated: z.boolean(),
  clusters: z.array(z.object({ ...at, count: z.int() })),
  pins: z.array(
    z.object({ _id: z.uuid(), ...at, price: z.number(), title: z.string(), location: z.string() }),
  ),
});
