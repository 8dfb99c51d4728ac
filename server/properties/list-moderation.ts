import type { Page } from "#core/keyset.ts";
import type { Property } from "#core/property.ts";
import type { PropertyQuery } from "#core/search/search.ts";
import { readSort, type Sort, sortedBy } from "#core/sort.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { pageOfListings, pageWaitingFirst } from "./listings.db.ts";
import { moderationOrders, pageOfModeration } from "./moderation.db.ts";
import { versionsByIds } from "./property-pages.db.ts";
import { readySearch, searchedWords } from "./ready-search.ts";

type OfSearch = "price" | "listed";
type Own = keyof typeof moderationOrders;

/** What the admins' list can be sorted by. */
export type ModerationOrder = OfSearch | Own;
const known = ["price", "listed", ...Object.keys(moderationOrders)] as ModerationOrder[];

type ListQuery = Pick<PropertyQuery, "status" | "q" | "limit" | "cursor"> & {
  sort?: string | undefined;
};

/**
 * The properties that an admin looks through, as sorted. By default the queue is oldest first and
 * everything else newest first, and without a status the one follows the other. `updatedAt`: the
 * version of each, which a decision about it names. Refuses `forbidden` but for admins, `invalid`
 * (sort, cursor).
 */
export async function listModeration(
  context: Context,
  { sort, ...query }: ListQuery,
): Promise<Page<Property & { updatedAt: string }>> {
  const { db, actor } = context;
  requirePerson(actor, "admin");
  const usual = query.status && (query.status === "Available" ? "listed" : "-listed");
  const chosen = readSort(known, sort) ?? usual;
  const { rows: ids, ...beside } = await listIds(context, chosen, query);
  return { rows: await versionsByIds(db, ids, context.now()), ...beside };
}

async function listIds(
  context: Context,
  sort: Sort<ModerationOrder> | undefined,
  query: Omit<ListQuery, "sort">,
): Promise<Page<string>> {
  const { db, actor } = context;
  if (isOwn(sort)) {
    const { q, ...rest } = query;
    return pageOfModeration(db, { limit: 100, ...rest, words: searchedWords(q), sort });
  }
  const search = await readySearch(context, sort ? { ...query, sort } : query);
  return sort ? pageOfListings(db, actor, search) : pageWaitingFirst(db, actor, search);
}

const isOwn = (sort: Sort<ModerationOrder> | undefined): sort is Sort<Own> =>
  sort !== undefined && sortedBy(sort) in moderationOrders;
