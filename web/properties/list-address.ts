/** The address of this list with some of its parameters changed; `null` takes one away. Everything else that was asked stays. */
export function listAddress(asked: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(asked);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const query = next.toString();
  return query ? `/properties?${query}` : "/properties";
}
