import { redirect } from "react-router";
import type { FieldError } from "#core/refusal.ts";
import { inWords } from "#core/search/search-in-words.ts";
import type { Context } from "#server/context.ts";
import { hashed } from "#server/hashed.ts";
import { isNotModified } from "#server/http/is-not-modified.ts";
import { findMeantPlace, findPlace } from "#server/places/find-places.ts";
import { listChanges } from "#server/properties/list-properties.ts";
import { searchHomes } from "#server/properties/search-homes.ts";
import { answer } from "#web/act.ts";
import { pageAt } from "#web/page-at.ts";
import { pageTitle } from "#web/words/en.ts";
import { searchTitle } from "#web/words/en-finding.ts";
import type { Route } from "./+types/properties-feed.ts";
import { atomFeed } from "./atom-feed.ts";
import { anotherList, anotherListAddress, type Changes, feedAddress } from "./list-address.ts";
import { readable, readParameters } from "./read-search-address.ts";
import { changesBySentence, noSuchPlace } from "./read-sentence.ts";

const perPart = 50;

/** What a sentence and a place's name in the address of a feed stand for; `null` if it has none. */
async function changesByWords(context: Context, search: URLSearchParams): Promise<Changes | null> {
  const sentence = await changesBySentence(context, search);
  const where = search.get("where");
  if (sentence || where === null || where === "") return sentence;
  const meant = await findMeantPlace(context, where);
  return meant && { where: null, at: null, place: meant.place._id };
}

/**
 * What a feed is asked for: what the page of the same address shows, which leaves out what it can't
 * read. A feed has its own order and length, and contains homes on sale only.
 */
async function readFeed(context: Context, search: URLSearchParams) {
  const { query, errors } = readable(readParameters(search));
  const { sort: _, limit: __, status: ___, place, ...conditions } = query;
  const unknown: FieldError[] = [];
  const where = search.get("where");
  if (where) unknown.push(noSuchPlace("where", where));
  const isKnown = place !== undefined && (await findPlace(context, place)) !== null;
  if (place !== undefined && !isKnown) unknown.push(noSuchPlace("place"));
  const own = errors.filter(({ field }) => !["sort", "limit", "status"].includes(field));
  return {
    conditions: isKnown ? { ...conditions, place } : conditions,
    left: [...unknown, ...own].map(({ field }) => field),
  };
}

/** All Properties as a feed: `/properties.atom` takes the parameters of the page. */
export const loader = (args: Route.LoaderArgs) =>
  answer(args, async (context) => {
    const { publicUrl, BROWSING } = context.config;
    const { searchParams } = args.url;
    const named = await changesByWords(context, searchParams);
    if (named)
      throw redirect(
        feedAddress(
          anotherList(searchParams, { ...named, sentence: null, otherPlace: null }),
          null,
        ),
      );
    const { conditions, left } = await readFeed(context, searchParams);
    const search = () => searchHomes(context, { ...conditions, sort: "-listed", limit: perPart });
    const { page, place } = await pageAt(args.url, ["cursor"], search, ({ page }) => page.rows);
    const feed = (cursor: string | null) => publicUrl + feedAddress(searchParams, cursor);
    const body = atomFeed({
      title: pageTitle(searchTitle(inWords(conditions, place))),
      left,
      homes: page.rows,
      changes: await listChanges(
        context,
        page.rows.map(({ _id }) => _id),
      ),
      id: feed(null),
      self: feed(searchParams.get("cursor")),
      alternate: publicUrl + anotherListAddress(searchParams),
      next: page.next && feed(page.next),
      publicUrl,
    });
    // A hash of the whole body, so that feed readers notice a home that left, which changes no
    // date.
    const tag = `"${hashed(body)}"`;
    const headers = {
      ETag: tag,
      "Cache-Control": `${BROWSING === "public" ? "public" : "private"}, max-age=300`,
      // On a 304, too (RFC 9110 §15.4.5).
      Vary: "Accept-Encoding",
    };
    if (isNotModified(args.request, tag)) return new Response(null, { status: 304, headers });
    return new Response(body, {
      headers: { ...headers, "Content-Type": "application/atom+xml; charset=utf-8" },
    });
  });
