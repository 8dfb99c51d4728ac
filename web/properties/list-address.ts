/** Of an address, what says where in its list the reader is: the cursor, and the number of the page. Another list begins without them. */
export const pageParameters: readonly [cursor: string, page: string] = ["cursor", "page"];

type Changes = Readonly<Record<string, string | null>>;

/** The address of this list with some of its parameters changed; `null` takes one away. Everything else that was asked stays. */
export const listAddress = (asked: URLSearchParams, changes: Changes): string => addressOf("/properties", changed(asked, changes));

/** What asks for another list than this one: some of its parameters are changed, and it begins anew. */
export const anotherList = (asked: URLSearchParams, changes: Changes = {}): URLSearchParams => changed(asked, { ...changes, ...nullOf(pageParameters) });

/** The address of another list than this one. */
export const anotherListAddress = (asked: URLSearchParams, changes: Changes = {}): string => addressOf("/properties", anotherList(asked, changes));

/** The address of the list that is asked without these parameters. */
export const withoutConditions = (asked: URLSearchParams, parameters: readonly string[]): string => anotherListAddress(asked, nullOf(parameters));

/** The address of the feed of the same homes: newest first, whatever the order and the view of the list. */
export const feedAddress = (asked: URLSearchParams, cursor: string | null): string =>
  addressOf("/properties.atom", changed(anotherList(asked, { sort: null, view: null }), { cursor }));

const nullOf = (names: readonly string[]): Changes => Object.fromEntries(names.map((name) => [name, null]));

function changed(asked: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(asked);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function addressOf(path: string, asked: URLSearchParams): string {
  const query = asked.toString();
  return query ? `${path}?${query}` : path;
}
