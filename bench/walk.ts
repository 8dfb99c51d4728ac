import { type Query, recordQueries } from "#test/record-queries.ts";
import { readCursor } from "#web/dashboard/page-of-list.ts";
import { addressFor, type Persona, type Screen, screens } from "./screens.ts";

export type Fetch = (request: Request) => Response | Promise<Response>;
/** The queries of one screen: each text with all its sets of values. */
export type RecordedQueries = Map<string, Map<string, unknown[][]>>;

const origin = "http://localhost:3999";
/** The most links to its own orders, tabs and pages that are followed from a screen. */
const maxLinks = 12;

export async function visit(
  fetch: Fetch,
  path: string,
  { headers }: Persona,
): Promise<{ text: string; next: string | null; queries: Query[] }> {
  const { answer, queries } = await recordQueries(async () => {
    const response = await fetch(new Request(`${origin}${path}`, { headers, redirect: "manual" }));
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
    return {
      text,
      next:
        /<([^>]+)>; rel="next"/
          .exec(response.headers.get("Link") ?? "")?.[1]
          ?.replace(origin, "") ?? null,
    };
  });
  return { ...answer, queries };
}

/** The links of a screen to itself: its other orders and tabs, and its next page. */
function linksOf(html: string, path: string): string[] {
  const here = new URL(path, origin);
  const links = [...html.matchAll(/href="([^"#]+)"/g)]
    .map(([, link = ""]) => new URL(link.replaceAll("&amp;", "&"), here))
    .filter(
      ({ host, pathname, search }) => host === here.host && pathname === here.pathname && search,
    )
    .map(({ pathname, search }) => `${pathname}${search}`);
  return [...new Set(links)].filter((link) => link !== path).slice(0, maxLinks);
}

/** Visits every screen as each of these people, with its links to itself. */
export async function walk(
  fetch: Fetch,
  personas: Record<Screen["who"], Persona[]>,
): Promise<RecordedQueries> {
  const recorded: RecordedQueries = new Map();
  for (const screen of screens) {
    const queries = new Map<string, unknown[][]>();
    for (const persona of personas[screen.who]) {
      const path = addressFor(screen, persona);
      if (!path) continue;
      const first = await visit(fetch, path, persona);
      const others = [];
      for (const link of linksOf(first.text, path)) others.push(await visit(fetch, link, persona));
      for (const { text, values } of [first, ...others].flatMap((one) => one.queries))
        queries.set(text, [...(queries.get(text) ?? []), values]);
    }
    if (queries.size === 0) throw new Error(`nobody could look at ${screen.name}`);
    recorded.set(screen.name, queries);
  }
  return recorded;
}

/**
 * The queries of the first page of a list and of the one so many pages on, or of the last; the API
 * leads there, in long steps.
 */
export async function visitDeepPage(
  fetch: Fetch,
  persona: Persona,
  list: { page: string; api: string; perPage: number },
  pages: number,
): Promise<{ first: Query[]; far: Query[]; at: number }> {
  const { text } = await visit(fetch, list.page, persona);
  const link = linksOf(text, list.page).find((one) => one.includes("cursor="));
  const cursor = link && readCursor(new URL(link, origin));
  if (!link || !cursor) throw new Error(`${list.page} has no next page`);
  const step = 500;
  const sort = JSON.parse(Buffer.from(cursor, "base64url").toString())[0] as string;
  let [at, reached] = [1, cursor];
  let next: string | null = `${list.api}sort=${sort}&limit=${step}&cursor=${cursor}`;
  while (next && at + step / list.perPage < pages) {
    ({ next } = await visit(fetch, next, persona));
    if (!next) break;
    reached = new URL(next, origin).searchParams.get("cursor") ?? reached;
    at += step / list.perPage;
  }
  const address = new URL(link, origin);
  address.searchParams.set("cursor", reached);
  // Counts cached for a minute may have expired by now: a first visit refreshes them, so that
  // neither recorded page has to.
  await visit(fetch, list.page, persona);
  const first = await visit(fetch, list.page, persona);
  const far = await visit(fetch, `${address.pathname}${address.search}`, persona);
  return { first: first.queries, far: far.queries, at: Math.round(at) + 1 };
}
