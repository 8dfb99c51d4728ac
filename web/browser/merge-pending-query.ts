/** Parameters for the position in a list: another query starts the list again. */
const placesInLists = ["cursor", "page"];

/**
 * The ids of the compared homes are one comma-separated value. Prices contain commas, too, but are
 * not lists.
 */
const inOneValue = "ids";

/**
 * Merges two quick choices: the reader chose `before`, which has not arrived, and then `next` on a
 * page that still showed `from`. What `next` changes against `from` is changed in `before`;
 * everything else stays as in `before`.
 */
export function mergePendingQuery(before: string, from: string, next: string): string {
  const [was, shown, target] = [new URL(before), new URL(from).searchParams, new URL(next)];
  if (was.pathname !== target.pathname) return next;
  const merged = was.searchParams;
  for (const name of new Set([...shown.keys(), ...target.searchParams.keys()])) {
    const [old, now] = [shown.getAll(name), target.searchParams.getAll(name)];
    if (old.join("&") === now.join("&")) continue;
    const changed =
      name === inOneValue
        ? [changedTo(splitValues(merged.getAll(name)), splitValues(old), splitValues(now)).join()]
        : changedTo(merged.getAll(name), old, now);
    merged.delete(name);
    for (const value of changed) if (value !== "") merged.append(name, value);
  }
  for (const name of placesInLists) if (!target.searchParams.has(name)) merged.delete(name);
  return was.href;
}

/** If `now` only removes values, they are removed from `before`; otherwise `now` wins. */
const changedTo = (
  before: readonly string[],
  old: readonly string[],
  now: readonly string[],
): readonly string[] =>
  now.length > 0 && now.every((value) => old.includes(value))
    ? before.filter((value) => now.includes(value) || !old.includes(value))
    : now;

const splitValues = (values: readonly string[]) => values.flatMap((value) => value.split(","));
