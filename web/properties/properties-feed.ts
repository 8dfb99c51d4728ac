import { createHash } from "node:crypto";
import { redirect } from "react-router";
import { read } from "#core/read.ts";
import { refuseField } from "#core/refusal.ts";
import { propertyQuery } from "#core/search.shape.ts";
import { inWords } from "#core/search-in-words.ts";
import type { Context } from "#server/context.ts";
import { isNotModified } from "#server/http/is-not-modified.ts";
import { listChanges } from "#server/properties/list-changes.ts";
import { searchHomes } from "#server/properties/search-homes.ts";
import { answer } from "#web/act.ts";
import { titleOf } from "#web/words/en.ts";
import { searchTitle } from "#web/words/en-finding.ts";
import type { Route } from "./+types/properties-feed.ts";
import { atomFeed } from "./atom-feed.ts";
import { anotherList, anotherListAddress, type Changes, feedAddress } from "./list-address.ts";
import { parametersIn } from "./read-search-address.ts";
import { changesBySentence, noSuchPlace, placeMeant } from "./read-sentence.ts";

const perPart = 50;
// A feed has its own order and length, and contains homes on sale only.
const asked = propertyQuery.omit({ sort: true, limit: true, status: true });

/** What a sentence and a place's name in the address of a feed stand for; `null` if it has none. */
async function changesByWords(context: Context, search: URLSearchParams): Promise<Changes | null> {
  const sentence = await changesBySentence(context, search);
  const where = search.get("where");
  if (sentence || !where) return sentence;
  const place = await placeMeant(context, where, undefined);
  if (!place) throw refuseField("where", noSuchPlace("where").message);
  return { where: null, at: null, place };
}

/** All Properties as a feed: `/properties.atom` takes the parameters of the page. */
export const loader = (args: Route.LoaderArgs) =>
  answer(args, async (context) => {
    const { publicUrl, BROWSING } = context.config;
    const { searchParams } = args.url;
    const named = await changesByWords(context, searchParams);
    if (named)
      throw redirect(feedAddress(anotherList(searchParams, { ...named, said: null }), null));
    const conditions = read(asked, parametersIn(searchParams));
    const { page, place } = await searchHomes(context, {
      ...conditions,
      sort: "-listed",
      limit: perPart,
    });
    const feed = (cursor: string | null) => publicUrl + feedAddress(searchParams, cursor);
    const body = atomFeed({
      title: titleOf(searchTitle(inWords(conditions, place))),
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
    const tag = `"${createHash("sha256").update(body).digest("base64url")}"`;
    const headers = {
      ETag: tag,
      "Cache-Control": `${BROWSING === "public" ? "public" : "private"}, max-age=300`,
    };
    if (isNotModified(args.request, tag)) return new Response(null, { status: 304, headers });
    return new Response(body, {
      headers: { ...headers, "Content-Type": "application/atom+xml; charset=utf-8" },
    });
  });
