import { isId } from "#core/id.ts";
import type { AgentShown } from "#core/user.ts";
import type { Context } from "../context.ts";
import { agentById } from "./agents.db.ts";

/** An agent by their id; `null` for nobody, or somebody who is no agent. */
export const findAgent = async (
  { db }: Pick<Context, "db">,
  id: string,
): Promise<AgentShown | null> => (isId(id) ? agentById(db, id) : null);
