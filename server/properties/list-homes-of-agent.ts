import type { Page } from "#core/keyset.ts";
import type { Property } from "#core/property.ts";
import type { Context } from "../context.ts";
import { pageOfAgent } from "./property-pages.db.ts";

type PageQuery = { limit: number; cursor?: string | undefined };

/** The homes that an agent has on sale, newest first. Refuses `invalid` (cursor). */
export const listHomesOfAgent = (
  { db, now }: Pick<Context, "db" | "now">,
  agentId: string,
  query: PageQuery,
): Promise<Page<Property>> => pageOfAgent(db, agentId, { all: false, now: now(), ...query });
