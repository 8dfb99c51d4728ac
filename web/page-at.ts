import { replace } from "react-router";
import { isInvalidCursor } from "#core/keyset.ts";

/**
 * Reads the page of a list at the cursor in the address, the first of these parameters. If that
 * page has no rows any more, or the cursor belongs to another list, redirects to the start of the
 * list, without these parameters.
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
    if (!isInvalidCursor(error)) throw error;
  }
  throw redirectToStart(url, ...parameters);
}

/** Redirects to the same address without these parameters. */
export function redirectToStart(url: URL, ...parameters: string[]): Response {
  const first = new URL(url);
  for (const name of parameters) first.searchParams.delete(name);
  return replace(first.pathname + first.search);
}
