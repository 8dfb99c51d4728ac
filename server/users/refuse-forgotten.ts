import { Refusal } from "#core/refusal.ts";
import type { Context } from "../context.ts";

/**
 * Before a record that was just made holds: refuses `unauthenticated` if the supplier does not know the address any more. The person was deleted
 * after they had proved who they are, and the insert waited for that: the record would bring them back.
 */
export async function refuseForgotten({ identity }: Pick<Context, "identity">, email: string): Promise<void> {
  if (!(await identity.knows(email))) throw new Refusal("unauthenticated", "Please log in again.");
}
