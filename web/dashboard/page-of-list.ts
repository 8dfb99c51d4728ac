import type { Counted } from "#core/counted.ts";
import type { Page } from "#core/keyset.ts";
import { sortedBy } from "#core/sort.ts";
import { beginAnew, pageAt } from "#web/page-at.ts";
import { showRange } from "#web/words/en.ts";

/** What every list's address may ask: where its page begins, and how it is sorted. */
export type Asked = { cursor?: string | undefined; sort?: string | undefined };

/** Of an address, a page's cursor, before which may stand the number of the page's first row: no cursor knows how far into its list it is. */
const counting = /^(?:([1-9]\d{0,8})~)?(.*)$/s;

/** A page of a list, and what it can be sorted by now, where that is not always the same. */
type Found = Page<unknown> & { sorts?: readonly string[] };

/**
 * A page of a list as its address asks for it. Where its last row has gone meanwhile, the list begins anew; and so it does, in its usual
 * order, where it has grown out of the one that is asked for.
 */
export async function pageOfList<Listed extends Found>(url: URL, list: (asked: Asked) => Promise<Listed>): Promise<Listed> {
  const cursor = cursorOf(url);
  // A form without scripts sends an empty choice for the usual order.
  const sort = url.searchParams.get("sort") || undefined;
  const read = async () => {
    const page = await list({ cursor, sort });
    if (sort !== undefined && page.sorts?.includes(sortedBy(sort)) === false) throw beginAnew(url, "cursor", "sort");
    return page;
  };
  return pageAt(url, ["cursor"], read, ({ rows }) => rows);
}

/** What stands under a page of a list: the addresses beside it, and which rows it shows; `null` where that is not known. `at` names the page. */
export type Foot = { at: string | null; previous: string | null; next: string | null; shows: string | null };

type Shown = Page<unknown> & { count: number | Counted };

export function footOf(url: URL, perPage: number, { rows, next, previous, count }: Shown): Foot {
  const from = previous === null ? 1 : Number(cursorIn(url)?.[1] ?? 0);
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
    shows: rows.length > 0 && isWhere({ from, last, next, previous, count }) ? showRange(from, last, count) : null,
  };
}

/** The list may have changed since the address was made; then its rows are not where they were. */
function isWhere({ from, last, next, previous, count }: Omit<Shown, "rows"> & { from: number; last: number }): boolean {
  const { count: all, more } = typeof count === "number" ? { count, more: false } : count;
  if (from < 1 || (from === 1) !== (previous === null)) return false;
  return next === null ? more || last === all : more || last < all;
}

/** The cursor itself that an address carries. */
export const cursorOf = (url: URL): string | undefined => cursorIn(url)?.[2];

function cursorIn(url: URL) {
  const asked = url.searchParams.get("cursor");
  return asked === null ? null : counting.exec(asked);
}
