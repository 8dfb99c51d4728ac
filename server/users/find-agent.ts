import { isId } from "#core/id.ts";
import type { Context } from "../context.ts";
import { countsOfAgent } from "../properties/property-pages.db.ts";
import { agentById } from "./users.db.ts";

/** An agent as everybody may see them, and how many homes they have on sale and have sold. */
export type AgentShown = {
  _id: string;
  name: string;
  image: string | null;
  onSale: number;
  sold: number;
};

/** An agent by their id; `null` for nobody, or somebody who is no agent. */
export async function findAgent(
  { db }: Pick<Context, "db">,
  id: string,
): Promise<AgentShown | null> {
  const agent = isId(id) ? await agentById(db, id) : null;
  if (!agent) return null;
  const { _id, name, image } = agent;
  return { _id, name, image, ...(await countsOfAgent(db, _id)) };
}
