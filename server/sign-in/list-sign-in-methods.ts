import { mayRemoveMethod } from "#core/sign-in.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";

/** What opens the caller's account, the oldest first, and the provider that they may add. */
export async function listSignInMethods({ actor, identity }: Context) {
  const all = await identity.listMethods(requirePerson(actor).email);
  const isAdded = all.some(({ provider, works }) => provider !== null && works);
  return {
    methods: all.map(({ since, ...method }) => ({
      ...method,
      since: since.toISOString(),
      removable: mayRemoveMethod(all, method.id),
    })),
    toAdd: isAdded ? null : (identity.provider?.label ?? null),
  };
}
