import type { Page } from "#core/keyset.ts";
import type { Property } from "#core/property.ts";
import type { PropertyQuery } from "#core/search.ts";
import type { Context } from "#server/context.ts";
import { listProperties } from "#server/properties/list-properties.ts";

const limit = 10;

/**
 * What an admin looks through: the queue from its oldest, everything else from its newest. Without a status both, the queue's
 * first ones standing over the first page of the rest.
 */
export async function listModeration(context: Context, { status, ...wanted }: Pick<PropertyQuery, "status" | "q" | "cursor">): Promise<Page<Property>> {
  if (status) return listProperties(context, { ...wanted, status, limit, sort: status === "Available" ? "listed" : "-listed" });
  const decided = await listProperties(context, { ...wanted, except: "Available", limit, sort: "-listed" });
  if (decided.previous) return decided;
  const { cursor: _, ...first } = wanted;
  const waiting = await listProperties(context, { ...first, status: "Available", limit, sort: "listed" });
  return { ...decided, rows: [...waiting.rows, ...decided.rows] };
}
