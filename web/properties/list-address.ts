/** The address of this list with some of its parameters changed; `null` takes one away. Everything else that was asked stays. */
export const listAddress = (asked: URLSearchParams, changes: Readonly<Record<string, string | null>>): string => changed("/properties", asked, changes);

/** The address of the feed of the same homes: newest first, whatever the order and the view of the list. */
export const feedAddress = (asked: URLSearchParams, cursor: string | null): string =>
  changed("/properties.atom", asked, { cursor, sort: null, page: null, view: null });

function changed(path: string, asked: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(asked);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query ? `${path}?${query}` : path;
}
