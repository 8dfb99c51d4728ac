import { Refusal } from "#core/refusal.ts";
import type { PropertyRow } from "./properties.db.ts";

/**
 * Checks that a decision or an update is about the current version: `seen` is the `updatedAt` that
 * its admin or agent saw. Refuses `conflict` if it changed since, in words of the caller's.
 */
export function requireSeen(
  { updatedAt }: Pick<PropertyRow, "updatedAt">,
  seen: string | undefined,
  detail?: string,
): void {
  if (seen !== undefined && seen !== updatedAt.toISOString()) throw new Refusal("conflict", detail);
}
