import { z } from "zod";
import { anHour } from "#core/duration.ts";

/** Street tiles from elsewhere: every origin that a browser has to ask for them, each style's own first. */
export type Streets = { origins(): readonly string[]; close(): void };

type Options = { log(message: string): void };

// Milliseconds.
const patience = 3_000;
const soon = 60_000;
const later = anHour;
/** More than a style needs; each of them stands in every page's policy. */
const most = 20;

const source = z.object({ url: z.string().optional(), tiles: z.array(z.string()).optional(), data: z.unknown().optional() });
const style = z.object({
  sources: z.record(z.string(), source).default({}),
  sprite: z.union([z.string(), z.array(z.object({ url: z.string() }))]).optional(),
  glyphs: z.string().optional(),
});

/**
 * Reads MapLibre styles, and what they refer to, for the origins that they name; anew every hour, and every minute while a server
 * does not answer. Until then a style's own origin is all that is known of it.
 */
export async function openStreets(addresses: readonly string[], options: Options): Promise<Streets> {
  const styles = await Promise.all(addresses.map((address) => openStyle(address, options)));
  return {
    origins: () => [...new Set(styles.flatMap(({ origins }) => origins()))],
    close: () => {
      for (const style of styles) style.close();
    },
  };
}

async function openStyle(address: string, { log }: Options): Promise<Streets> {
  let known: readonly string[] = [new URL(address).origin];
  let next: NodeJS.Timeout | undefined;
  let closed = false;
  let failing = false;
  const read = async () => {
    const trouble = await originsOf(address).then(
      (origins) => {
        known = origins;
      },
      (error: Error) => error,
    );
    if (trouble && !failing) log(`the map's style at ${address} could not be read, so that its tiles may be missing: ${trouble.message}`);
    failing = trouble !== undefined;
    if (!closed) next = setTimeout(read, failing ? soon : later).unref();
  };
  await read();
  return {
    origins: () => known,
    close: () => {
      closed = true;
      clearTimeout(next);
    },
  };
}

async function originsOf(address: string): Promise<string[]> {
  const { sources, sprite, glyphs } = await read(style, address);
  const all = Object.values(sources);
  const drawings = typeof sprite === "string" ? [sprite] : (sprite ?? []).map(({ url }) => url);
  const own = [...drawings, ...(glyphs ? [glyphs] : []), ...all.flatMap(({ data }) => (typeof data === "string" ? [data] : [])), ...all.flatMap(tilesOf)];
  // What a source says of itself stands in a document of its own (TileJSON).
  const documents = all.flatMap(({ url }) => (url ? [new URL(url, address).href] : []));
  const named = await Promise.all(
    documents.map(async (document) => [document, ...tilesOf(await read(source, document)).map((tile) => new URL(tile, document).href)]),
  );
  const addresses = [address, ...own.map((one) => new URL(one, address).href), ...named.flat()];
  return [...new Set(addresses.filter((one) => /^https?:/.test(one)).map((one) => new URL(one).origin))].slice(0, most);
}

const tilesOf = ({ tiles = [] }: z.output<typeof source>): string[] => tiles;

async function read<Shape extends z.ZodType>(shape: Shape, address: string): Promise<z.output<Shape>> {
  const answer = await fetch(address, { headers: { Accept: "application/json" }, signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const said = shape.safeParse(await answer.json());
  if (!said.success) throw new Error(`${address} is not what a map's style is made of`);
  return said.data;
}
