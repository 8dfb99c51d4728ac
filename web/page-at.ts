import { replace } from "react-router";
import { isJunkCursor } from "#core/keyset.ts";

/**
 * The page of a list that an address names by a cursor, its first parameter of these. Where that page has no row any more, or is none of
 * this list, the list begins anew: without these parameters.
 */
export async function pageAt<Listed>(
  url: URL,
  parameters: readonly [cursor: string, ...string[]],
  read: () => Promise<Listed>,
  rowsOf: (listed: Listed) => readonly unknown[],
): Promise<Listed> {
  const begun = !url.searchParams.get(parameters[0]);
  try {
    const listed = await read();
    if (begun || rowsOf(listed).length > 0) return listed;
  } catch (error) {
    if (!isJunkCursor(error)) throw error;
  }
  throw beginAnew(url, ...parameters);
}

/** Leads to the same address without these of its parameters. */
export function beginAnew(url: URL, ...parameters: string[]): Response {
  const first = new URL(url);
  for (const name of parameters) first.searchParams.delete(name);
  return replace(first.pathname + first.search);
}
