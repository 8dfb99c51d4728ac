import { redirect } from "react-router";
import type { Page } from "#core/keyset.ts";

/** A page of a list as its address asks for it. Where its last row has gone meanwhile, the list begins anew. */
export async function pageOfList<Row>(url: URL, list: (cursor: string | undefined) => Promise<Page<Row>>): Promise<Page<Row>> {
  const cursor = url.searchParams.get("cursor") ?? undefined;
  const page = await list(cursor);
  if (page.rows.length > 0 || cursor === undefined) return page;
  const first = new URL(url);
  first.searchParams.delete("cursor");
  throw redirect(first.pathname + first.search);
}
