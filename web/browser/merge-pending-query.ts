/** Where in a list its reader is: what asks for another list begins it anew. */
const placesInLists = ["cursor", "page"];

/** The homes that stand side by side are one value. A price has commas, too. */
const inOneValue = "ids";

/**
 * The address `next`, chosen on a page that said `from`, for a reader who chose `before` there a moment ago and waits for it: what `next`
 * changes is changed, everything else is as `before` asks it.
 */
export function mergePendingQuery(before: string, from: string, next: string): string {
  const [was, said, wanted] = [new URL(before), new URL(from).searchParams, new URL(next)];
  if (was.pathname !== wanted.pathname) return next;
  const asked = was.searchParams;
  for (const name of new Set([...said.keys(), ...wanted.searchParams.keys()])) {
    const [old, now] = [said.getAll(name), wanted.searchParams.getAll(name)];
    if (old.join("&") === now.join("&")) continue;
    const changed = name === inOneValue ? [changedTo(partsOf(asked.getAll(name)), partsOf(old), partsOf(now)).join()] : changedTo(asked.getAll(name), old, now);
    asked.delete(name);
    for (const value of changed) if (value !== "") asked.append(name, value);
  }
  for (const name of placesInLists) if (!wanted.searchParams.has(name)) asked.delete(name);
  return was.href;
}

/** Of a list that both changed, what is taken away is taken away; of anything else the last word counts. */
const changedTo = (before: readonly string[], old: readonly string[], now: readonly string[]): readonly string[] =>
  now.length > 0 && now.every((value) => old.includes(value)) ? before.filter((value) => now.includes(value) || !old.includes(value)) : now;

const partsOf = (values: readonly string[]) => values.flatMap((value) => value.split(","));
