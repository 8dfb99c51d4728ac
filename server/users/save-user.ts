import { z } from "zod";
import type { Proof } from "#adapters/identity/identity.ts";
import { read } from "#core/read.ts";
import { Refusal } from "#core/refusal.ts";
import { user } from "#core/user.shape.ts";
import { asAddress, isPerson, type Role, type User } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import { exchangePortrait, portrait, requireOwnPicture } from "./portrait.ts";
import { hasAdmin, lockRecord, upsertPerson } from "./users.db.ts";

/** What a client sends about a person after sign-in. Role and status are accepted and ignored. */
export const userToSave = z.object({
  name: z.union([z.literal("").transform(() => undefined), user.shape.name]).nullish(),
  image: z.string().max(2000).nullish(),
  email: z.string().nullish(),
  role: z.string().nullish(),
  status: z.string().nullish(),
});

/**
 * The caller's proof of who they are, for saving the record of an address. Refuses
 * `unauthenticated`, and `forbidden` for another's.
 */
export async function proveOwnRecord(
  { actor, identity }: Context,
  address: string,
  headers: Headers,
): Promise<Proof> {
  const proof = isPerson(actor)
    ? { email: actor.email, name: actor.name, image: actor.image, confirmed: false }
    : await identity.prove(headers);
  if (!proof) throw new Refusal("unauthenticated");
  // The stored address may be from before addresses were written as they are now.
  if (asAddress(proof.email) !== asAddress(address))
    throw new Refusal("forbidden", "You can only save your own record.");
  return proof;
}

/**
 * Saves the caller's own record, with the supplier's proof or a session. Refuses `unauthenticated`,
 * `forbidden` (another's), `invalid`.
 */
export async function saveUser(
  context: Context,
  address: string,
  sent: z.input<typeof userToSave>,
  headers: Headers,
): Promise<{ person: User; isNew: boolean }> {
  const { db, actor, now, config } = context;
  const proof = await proveOwnRecord(context, address, headers);
  const { email } = proof;
  const { name, image } = read(userToSave, sent);
  // Clients send the provider's own picture along, of which a copy is made.
  const isChosen = image && image !== (await context.identity.portraitElsewhere(email));
  const profile = {
    ...(name ? { name } : {}),
    ...(isChosen ? { image: portrait(image, config.publicUrl) } : {}),
  };
  return db.transaction(async (tx) => {
    const former = await lockRecord(tx, email);
    // Deleted since they were identified: only a proof of the supplier's could create them again,
    // and none is left.
    if (!former && isPerson(actor)) throw new Refusal("unauthenticated");
    const saved = await upsertPerson(tx, context, proof, {
      ...profile,
      role: await firstRole(tx, config, proof),
    });
    if (saved.isNew) await refuseForgotten(context, email);
    await exchangePortrait(tx, saved.person._id, former?.image ?? null, saved.person.image, now());
    // Checked only now that the picture is claimed and can't be removed meanwhile. Their present
    // one is allowed: clients send it along.
    if (profile.image && profile.image !== former?.image)
      await requireOwnPicture(tx, profile.image, saved.person._id);
    return saved;
  });
}

/**
 * The role of a new person: buyer, or admin for ADMIN_EMAIL while the site has no admin. A site
 * that is not `local` requires the address to be confirmed: otherwise anyone could claim it.
 */
export async function firstRole(
  tx: Tx,
  { ADMIN_EMAIL, local }: Config,
  { email, confirmed }: Pick<Proof, "email" | "confirmed">,
): Promise<Role> {
  const isNamed = ADMIN_EMAIL === email && (confirmed || local);
  return isNamed && !(await hasAdmin(tx)) ? "admin" : "user";
}

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
