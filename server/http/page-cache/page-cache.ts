import type { Services } from "../../context.ts";
import { hashed } from "../../hashed.ts";
import {
  type Coding,
  codingFor,
  compress,
  compressed,
  type PreparedResponse,
  readBytes,
} from "../compress.ts";
import { isNotModified } from "../is-not-modified.ts";

/**
 * Pages that are the same for every visitor, and the tables they show: a change there evicts them
 * (the migration `tell_what_shows`).
 */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  "/": ["properties", "property_images", "images", "reviews", "users"],
};

/**
 * Milliseconds after which a page is rendered again even without a change, so that the times it
 * shows are never older.
 */
export const maxPageAge = 60_000;

/** The smallest first, because each page is compressed once and sent often. */
const codings = ["br", "gzip"] as const satisfies Coding[];

type CachedPage = {
  until: number;
  as: Record<(typeof codings)[number] | "identity", Representation>;
};
type Representation = {
  etag: string;
  headers: Record<string, string>;
  bytes: Uint8Array<ArrayBuffer>;
};

/**
 * Caches the finished bytes of pages that are the same for everyone, until something that they show
 * changes (decision 040).
 */
export type PageCache = {
  /**
   * Whether a request may be answered from the cache: it identifies nobody, and has no cookie but
   * the chosen theme and the time zone.
   */
  applies(request: Request): boolean;
  /** The answer to the request with this id, if the page is cached and up to date. */
  find(request: Request, id: string): Response | null;
  /**
   * Renders an answer by `make`, and caches it if it is a whole page and nothing was evicted
   * meanwhile.
   */
  render(request: Request, id: string, make: () => Promise<PreparedResponse>): Promise<Response>;
};

export function openPageCache({ live, now }: Pick<Services, "live" | "now">): PageCache {
  const cached = new Map<string, CachedPage>();
  // Counts evictions: if it changes while a page is made, that page is outdated.
  let drops = 0;
  live.watch((changed) => {
    drops++;
    for (const key of cached.keys())
      if (changed === null || shownBy[keyPath(key)]?.includes(changed)) cached.delete(key);
  });
  return {
    applies: (request) => cacheKey(request) !== null,
    find(request, id) {
      const key = cacheKey(request);
      const page = key === null ? undefined : cached.get(key);
      return page && live.isListening() && now().getTime() < page.until
        ? answerFrom(page, request, id)
        : null;
    },
    async render(request, id, make) {
      const [key, before, until] = [cacheKey(request), drops, now().getTime() + maxPageAge];
      const answer = await make();
      if (key === null || request.method !== "GET" || !live.isListening() || !isWholePage(answer))
        return compress(request, answer);
      const page = { until, as: await makeRepresentations(answer) };
      if (live.isListening() && drops === before) cached.set(key, page);
      return answerFrom(page, request, id);
    },
  };
}

const keyPath = (key: string) => key.split(" ")[0] ?? "";

/**
 * The cache key of a request: its path and the theme. `null` for a request that says more about its
 * sender. These pages show no moment, so that the reader's time zone changes nothing.
 */
function cacheKey({ method, url, headers }: Request): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const path = url.slice(url.indexOf("/", url.indexOf("//") + 2));
  if (!Object.hasOwn(shownBy, path) || headers.has("Authorization")) return null;
  const cookie = (headers.get("Cookie") ?? "")
    .split("; ")
    .filter((pair) => !pair.startsWith("zone="))
    .join("; ");
  return cookie === "" || cookie === "theme=light" || cookie === "theme=dark"
    ? `${path} ${cookie}`
    : null;
}

const isWholePage = ({ response, headers }: PreparedResponse) =>
  response.status === 200 &&
  headers.get("Content-Type")?.startsWith("text/html") &&
  !headers.has("Set-Cookie") &&
  !headers.get("Cache-Control")?.includes("no-store");

async function makeRepresentations(answer: PreparedResponse): Promise<CachedPage["as"]> {
  const identity = await readBytes(answer);
  const hash = hashed(identity).slice(0, 22);
  const as = (bytes: Representation["bytes"], coding?: Coding): Representation => {
    const etag = `"${coding ? `${hash}-${coding}` : hash}"`;
    const more = {
      etag,
      vary: "Accept-Encoding, Cookie",
      ...(coding ? { "content-encoding": coding } : {}),
    };
    return { etag, headers: { ...Object.fromEntries(answer.headers), ...more }, bytes };
  };
  const [br, gzip] = await Promise.all([
    compressed(identity, "br", 5),
    compressed(identity, "gzip", 9),
  ]);
  return { identity: as(identity), br: as(br, "br"), gzip: as(gzip, "gzip") };
}

function answerFrom({ as }: CachedPage, request: Request, id: string): Response {
  const { etag, headers, bytes } = as[codingFor(request, codings) ?? "identity"];
  // A plain object is written as it is, without building a `Headers` object.
  const own = { ...headers, "x-request-id": id };
  if (isNotModified(request, etag)) return new Response(null, { status: 304, headers: own });
  if (request.method === "HEAD")
    return new Response(null, { headers: { ...own, "content-length": String(bytes.length) } });
  return new Response(bytes, { headers: own });
}
