import { Refusal } from "#core/refusal.ts";
import type { Context } from "../context.ts";

/**
 * Called before a new record is committed: refuses `unauthenticated` if the supplier no longer
 * knows the address. In that case the person was deleted after they had proved who they are, and
 * the insert waited for that: the record would bring them back.
 */
export async function refuseForgotten(
  { identity }: Pick<Context, "identity">,
  email: string,
): Promise<void> {
  if (!(await identity.knows(email))) throw new Refusal("unauthenticated", "Please log in again.");
}
