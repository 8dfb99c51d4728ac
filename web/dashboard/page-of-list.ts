import { redirect } from "react-router";
import type { Page } from "#core/keyset.ts";

/** What every list's address may ask: where its page begins, and how it is sorted. */
export type Asked = { cursor?: string | undefined; sort?: string | undefined };

/** A page of a list as its address asks for it. Where its last row has gone meanwhile, the list begins anew. */
export async function pageOfList<Found extends Page<unknown>>(url: URL, list: (asked: Asked) => Promise<Found>): Promise<Found> {
  const cursor = url.searchParams.get("cursor") ?? undefined;
  // A form without scripts sends an empty choice for the usual order.
  const page = await list({ cursor, sort: url.searchParams.get("sort") || undefined });
  if (page.rows.length > 0 || cursor === undefined) return page;
  const first = new URL(url);
  first.searchParams.delete("cursor");
  throw redirect(first.pathname + first.search);
}
