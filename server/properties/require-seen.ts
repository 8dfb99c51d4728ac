import { Refusal } from "#core/refusal.ts";
import type { PropertyRow } from "./properties.db.ts";

/** Who decides about a property decides about what they have seen: `seen` is the `updatedAt` it had then. Refuses `conflict` if it was written since. */
export function requireSeen({ updatedAt }: Pick<PropertyRow, "updatedAt">, seen: string | undefined): void {
  if (seen !== undefined && seen !== updatedAt.toISOString()) throw new Refusal("conflict");
}
