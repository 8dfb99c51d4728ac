import { aboutUser } from "#core/history.ts";
import { asAddress, userWrongTime } from "#core/user.ts";
import type { Tx } from "#db/open.ts";
import { StartFailure } from "#db/start-failure.ts";
import { settleOpenApplication } from "../agent-applications/settle-open-application.ts";
import type { Config } from "../config.ts";
import type { Services } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { hasPendingOffers } from "../offers/offers.db.ts";
import { deleteEntries } from "../wishlist/wishlist.db.ts";
import { lockUser, updateUser, userByEmail } from "./users.db.ts";
import { roleChanged } from "./users.mail.ts";

/**
 * Makes a person an admin, on behalf of the machine's owner and outside the running server, which
 * sends the letter about it. Throws `StartFailure` if nobody has the address, and while the person
 * has offers or unsold properties under way: nobody would be told what becomes of those.
 */
export async function appointAdmin(
  tx: Tx,
  {
    queue,
    config,
    now,
    history,
  }: Pick<Services, "queue" | "now" | "history"> & { config: Pick<Config, "publicUrl"> },
  address: string,
): Promise<string> {
  const person = await userByEmail(tx, asAddress(address));
  const state = person && (await lockUser(tx, person._id, null));
  if (!state)
    throw new StartFailure(
      `Nobody signed up as ${address}. They sign up first, then become an admin.`,
    );
  const { _id: id, role: from } = state;
  if (from === "admin") return `${person.name} is an admin already.`;
  const why = userWrongTime("makeAdmin", state);
  if (why) throw new StartFailure(why);
  if (await hasPendingOffers(tx, id))
    throw new StartFailure("This person has pending offers. Ask them to withdraw these first.");
  await deleteEntries(tx, id);
  await updateUser(tx, id, { role: "admin" });
  await history.append(tx, {
    ...aboutUser(id),
    move: "makeAdmin",
    from,
    to: "admin",
    by: "owner",
    at: now(),
    why: "by the owner of the machine",
  });
  await settleOpenApplication(tx, { history }, id, {
    actor: { role: "system", name: "owner" },
    at: now(),
  });
  await enqueueLetters(tx, queue, roleChanged(person.email, "admin", config.publicUrl));
  return `${person.name} is an admin now.`;
}
