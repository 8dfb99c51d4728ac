import { get as getPlain } from "node:http";
import { get as getSecure } from "node:https";
import { isIP } from "node:net";
import { z } from "zod";
import { anHour } from "#core/duration.ts";
import { isPublic, onlyAllowed } from "../public-address.ts";

/**
 * Street tiles from other servers: all origins that a browser loads them from, each style's own
 * first.
 */
export type Streets = { origins(): readonly string[]; close(): void };

type Options = { log(message: string): void };

// Milliseconds.
const patience = 3_000;
const soon = 60_000;
const later = anHour;
/**
 * The maximum number of origins. More than a style needs; every page's policy lists each of them.
 */
const max = 20;

const source = z.object({
  url: z.string().optional(),
  tiles: z.array(z.string()).optional(),
  data: z.unknown().optional(),
});
const style = z.object({
  sources: z.record(z.string(), source).default({}),
  sprite: z.union([z.string(), z.array(z.object({ url: z.string() }))]).optional(),
  glyphs: z.string().optional(),
});

/**
 * Reads MapLibre styles and the documents they refer to, and collects the origins that they name;
 * again every hour, or every minute while a server does not answer. Until a style has been read,
 * only its own origin is known.
 */
export async function openStreets(
  addresses: readonly string[],
  options: Options,
): Promise<Streets> {
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
    const trouble = await findOrigins(address).then(
      (origins) => {
        known = origins;
      },
      (error: Error) => error,
    );
    if (trouble && !failing)
      log(
        `the map's style at ${address} could not be read, so that its tiles may be missing: ${trouble.message}`,
      );
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

async function findOrigins(address: string): Promise<string[]> {
  const { sources, sprite, glyphs } = await read(style, address);
  const all = Object.values(sources);
  const drawings = typeof sprite === "string" ? [sprite] : (sprite ?? []).map(({ url }) => url);
  const own = [
    ...drawings,
    ...(glyphs ? [glyphs] : []),
    ...all.flatMap(({ data }) => (typeof data === "string" ? [data] : [])),
    ...all.flatMap(tileAddresses),
  ];
  // A source may be described in a document of its own (TileJSON).
  const documents = all.flatMap(({ url }) => (url ? [new URL(url, address).href] : []));
  const named = await Promise.all(
    documents.map(async (document) => [document, ...(await tilesBy(document, address))]),
  );
  const addresses = [address, ...own.map((one) => new URL(one, address).href), ...named.flat()];
  return [
    ...new Set(addresses.filter((one) => /^https?:/.test(one)).map((one) => new URL(one).origin)),
  ].slice(0, max);
}

/**
 * The tiles that a document names. One of another origin than its style is read by browsers only:
 * whoever writes the style must not choose what our server asks.
 */
async function tilesBy(document: string, style: string): Promise<string[]> {
  if (new URL(document).origin !== new URL(style).origin) return [];
  return tileAddresses(await read(source, document)).map((tile) => new URL(tile, document).href);
}

const tileAddresses = ({ tiles = [] }: z.output<typeof source>): string[] => tiles;

async function read<Shape extends z.ZodType>(
  shape: Shape,
  address: string,
): Promise<z.output<Shape>> {
  const result = shape.safeParse(JSON.parse(await readDocument(address, patience)));
  if (!result.success) throw new Error(`${address} is not what a map's style is made of`);
  return result.data;
}

const maxBytes = 1_000_000;

/** Whether a host is by its name one of this machine or of a private network. */
function isNamedPrivate(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, "");
  return isIP(name)
    ? !isPublic(name)
    : !name.includes(".") || /\.(localhost|local|internal|lan|home\.arpa)$/.test(name);
}

/**
 * Reads a JSON document of up to 1 MB within a time in milliseconds. Follows no redirect, and asks
 * a private network only if the address says so itself: its owner has a server of tiles there.
 */
function readDocument(address: string, patience: number): Promise<string> {
  const { protocol, hostname } = new URL(address);
  const get = protocol === "https:" ? getSecure : getPlain;
  return new Promise((done, fail) => {
    const options = {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(patience),
      agent: false as const,
      ...(isNamedPrivate(hostname) ? {} : { lookup: onlyAllowed(isPublic) }),
    };
    const request = get(address, options, (answer) => {
      if (answer.statusCode !== 200) {
        request.destroy();
        return fail(new Error(`${address} answered ${answer.statusCode}`));
      }
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
        if (bytes > maxBytes) request.destroy(new Error(`${address} is longer than 1 MB`));
        else parts.push(part);
      });
      answer.on("error", fail);
      answer.on("end", () => done(Buffer.concat(parts).toString("utf8")));
    });
    request.on("error", fail);
  });
}
