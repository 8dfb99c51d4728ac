import type { Counted } from "#core/counted.ts";
import type { Page } from "#core/keyset.ts";
import { sortedBy } from "#core/sort.ts";
import { pageAt, redirectToStart } from "#web/page-at.ts";
import { showRange } from "#web/words/en.ts";

/** The parameters of every list's address: where the page begins, and the order. */
type ListParameters = { cursor?: string | undefined; sort?: string | undefined };

/**
 * Splits the address's cursor: before it may be the number of the page's first row, since a cursor
 * does not know its position in the list.
 */
const counting = /^(?:([1-9]\d{0,8})~)?(.*)$/s;

/** A page of a list; with the orders now on offer, if they vary. */
type Found = Page<unknown> & { sorts?: readonly string[] };

/**
 * The page of a list that the address asks for. If its rows are gone, redirects to the start of the
 * list; if the list has grown too long for the order asked for, to its start in the default order.
 */
export async function pageOfList<Listed extends Found>(
  url: URL,
  list: (parameters: ListParameters) => Promise<Listed>,
): Promise<Listed> {
  const cursor = readCursor(url);
  // A form without scripts sends an empty value for the default order.
  const sort = url.searchParams.get("sort") || undefined;
  const read = async () => {
    const page = await list({ cursor, sort });
    if (sort !== undefined && page.sorts?.includes(sortedBy(sort)) === false)
      throw redirectToStart(url, "cursor", "sort");
    return page;
  };
  return pageAt(url, ["cursor"], read, ({ rows }) => rows);
}

/**
 * The foot of a page of a list: the addresses of the pages before and after, and which rows are
 * shown; `null` if unknown. `at` identifies the page.
 */
export type Foot = {
  at: string | null;
  previous: string | null;
  next: string | null;
  shows: string | null;
};

type Shown = Page<unknown> & { count: number | Counted };

export function listFoot(url: URL, perPage: number, { rows, next, previous, count }: Shown): Foot {
  const from = previous === null ? 1 : Number(matchCursor(url)?.[1] ?? 0);
  const last = from + rows.length - 1;
  const beside = (cursor: string | null, first: number) => {
    if (cursor === null) return null;
    const to = new URLSearchParams(url.searchParams);
    to.set("cursor", from > 0 ? `${Math.max(1, first)}~${cursor}` : cursor);
    return `?${to}`;
  };
  return {
    at: url.searchParams.get("cursor"),
    previous: beside(previous, from - perPage),
    next: beside(next, last + 1),
    shows:
      rows.length > 0 && isWhere({ from, last, next, previous, count })
        ? showRange(from, last, count)
        : null,
  };
}

/** Whether the row numbers can be right: the list may have changed since the address was made. */
function isWhere({
  from,
  last,
  next,
  previous,
  count,
}: Omit<Shown, "rows"> & { from: number; last: number }): boolean {
  const { count: all, more } = typeof count === "number" ? { count, more: false } : count;
  if (from < 1 || (from === 1) !== (previous === null)) return false;
  return next === null ? more || last === all : more || last < all;
}

/** The address's cursor, without the row number. */
export const readCursor = (url: URL): string | undefined => matchCursor(url)?.[2];

function matchCursor(url: URL) {
  const cursor = url.searchParams.get("cursor");
  return cursor === null ? null : counting.exec(cursor);
}
