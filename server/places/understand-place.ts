import { writtenParts } from "#core/written-parts.ts";
import { type Candidate, type Meaning, meaningOf, namesToLookUp } from "#core/written-place.ts";
import type { Reader } from "#db/open.ts";
import { candidatesNamed } from "./places.db.ts";

/** Characters of a written location that are read. */
export const maxWritten = 200;

/**
 * What a written location means. `more`: further places for one of its names, as while a name is
 * being typed.
 */
export async function understandPlace(
  db: Reader,
  written: string,
  more: ReadonlyMap<string, readonly Candidate[]> = new Map(),
): Promise<Meaning> {
  const parts = writtenParts(written.slice(0, maxWritten));
  const candidates = await candidatesNamed(db, namesToLookUp(parts));
  return meaningOf(parts, (name) => [...(candidates.get(name) ?? []), ...(more.get(name) ?? [])]);
}
