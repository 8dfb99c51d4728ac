/**
 * The parameters of one list alone: the cursor and the page's number, the sentence that its
 * conditions were read from, the text that its place was read from, and another place that may be
 * meant. Another list begins without them.
 */
export const pageParameters: readonly [cursor: string, page: string, ...read: string[]] = [
  "cursor",
  "page",
  "sentence",
  "typedPlace",
  "otherPlace",
];

export type Changes = Readonly<Record<string, string | null>>;

/**
 * The address of this list with some parameters changed; `null` removes one. All others are kept.
 */
export const listAddress = (search: URLSearchParams, changes: Changes): string =>
  makeAddress("/properties", changed(search, changes));

/** The parameters of a different list: some are changed, and it starts from the beginning. */
export const anotherList = (search: URLSearchParams, changes: Changes = {}): URLSearchParams =>
  changed(search, { ...clearAll(pageParameters), ...changes });

/** The address of a different list. */
export const anotherListAddress = (search: URLSearchParams, changes: Changes = {}): string =>
  makeAddress("/properties", anotherList(search, changes));

/** The address of the list without these conditions. */
export const withoutConditions = (search: URLSearchParams, parameters: readonly string[]): string =>
  anotherListAddress(search, clearAll(parameters));

/**
 * The address of the feed with the same homes: newest first, regardless of the list's order and
 * view.
 */
export const feedAddress = (search: URLSearchParams, cursor: string | null): string =>
  makeAddress(
    "/properties.atom",
    changed(anotherList(search, { sort: null, view: null }), { cursor }),
  );

const clearAll = (names: readonly string[]): Changes =>
  Object.fromEntries(names.map((name) => [name, null]));

function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function makeAddress(path: string, search: URLSearchParams): string {
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}
