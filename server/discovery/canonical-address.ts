import { isId } from "#core/id.ts";
import { conditions } from "#core/search/search.shape.ts";
import { type Conditions, findReversedRanges, pickNarrowing } from "#core/search/search.ts";
import { toParameters } from "#core/search/search-parameters.ts";
import type { Config } from "../config.ts";

type Market = Pick<Config, "BROWSING" | "publicUrl">;

// Never canonical: where a later page begins changes with every new home, and there is no end of
// words typed and areas drawn.
const passing = ["cursor", "q", "bounds", "outline"];

/**
 * The one address under which search engines should keep a page; `null` for a page they should not
 * keep. Those they should: Home, a first page of All Properties by the choices it is narrowed to,
 * and each home, in a market that everyone may browse.
 */
export function canonicalAddress(
  { BROWSING, publicUrl }: Market,
  { pathname, searchParams }: URL,
): string | null {
  if (BROWSING !== "public") return null;
  const [first = "", second, ...more] = pathname.replace(/\/$/, "").split("/").slice(1);
  if (more.length > 0) return null;
  if (first === "") return `${publicUrl}/`;
  if (first !== "properties") return null;
  if (second !== undefined)
    return isId(second) ? `${publicUrl}/properties/${second.toLowerCase()}` : null;
  if (passing.some((name) => searchParams.get(name))) return null;
  const query = readConditions(searchParams);
  if (!query) return null;
  const parameters = new URLSearchParams(toParameters(pickNarrowing(query)));
  parameters.sort();
  return `${publicUrl}/properties${parameters.size > 0 ? `?${parameters}` : ""}`;
}

/** `null` if one can't be read: the page leaves it out, and is the same as without it. */
function readConditions(search: URLSearchParams): Conditions | null {
  const parameters = [...search].filter(
    ([name, value]) => name in conditions.shape && value !== "",
  );
  const sent = [...Map.groupBy(parameters, ([name]) => name)].map(([name, all]) => {
    const values = all.map(([, value]) => value);
    return [name, values.length > 1 ? values : values[0]] as const;
  });
  const read = conditions.safeParse(Object.fromEntries(sent));
  return read.success && findReversedRanges(read.data).length === 0 ? read.data : null;
}

const files = /^\/(images|assets)\/|^\/favicon\.(svg|ico)$|^\/apple-touch-icon\.png$/;

/**
 * Whether search engines may index an address: that of a page with a canonical address, a picture,
 * or a file of a page.
 */
export function mayIndex(market: Market, url: URL): boolean {
  return (
    market.BROWSING === "public" &&
    (files.test(url.pathname) || canonicalAddress(market, url) !== null)
  );
}
