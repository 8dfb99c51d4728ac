import { Refusal } from "#core/refusal.ts";
import type { Reader, Tx } from "#db/open.ts";
import { setWantsLetters, wantsLetters } from "../admin-letters/admin-letters.db.ts";
import type { Services } from "../context.ts";
import { readUnsubscribeToken, type UnsubscribeScope } from "../letters/unsubscribe-link.ts";
import { findEmail } from "../users/users.db.ts";
import { endLetters, findSearches, lockSearches, searchById } from "./saved-searches.db.ts";

type Stopper = Pick<Services, "db" | "secret">;

/**
 * What an unsubscribe link is for, a search by its name as well (`null`: deleted). `stopped`: no
 * more letters are sent.
 */
export type UnsubscribeTarget = Pick<UnsubscribeScope, "of"> & {
  name: string | null;
  stopped: boolean;
};

/** What an unsubscribe link is for. Refuses `notFound` for one that is not ours. */
export async function findUnsubscribeTarget(
  services: Stopper,
  token: string,
): Promise<UnsubscribeTarget> {
  return findTarget(services, toScope(services, token));
}

/**
 * Ends letters without a login; can be repeated. The searches stay, and count their new homes.
 * Refuses as `findUnsubscribeTarget` does.
 */
export async function stopAlerts(services: Stopper, token: string): Promise<UnsubscribeTarget> {
  const what = toScope(services, token);
  if (what.of === "admin") {
    if (await findEmail(services.db, what.id)) await setWantsLetters(services.db, what.id, false);
    return findTarget(services, what);
  }
  await services.db.transaction(async (tx) => {
    const owner = await findOwner(tx, what);
    const searches = owner === null ? [] : await lockSearches(tx, owner);
    const stopped = searches.filter(({ id }) => what.of === "person" || id === what.id);
    await endLetters(
      tx,
      stopped.map(({ id }) => id),
    );
  });
  return findTarget(services, what);
}

const findOwner = async (tx: Tx, { of, id }: UnsubscribeScope): Promise<string | null> =>
  of === "person" ? id : ((await searchById(tx, id))?.personId ?? null);

function toScope(services: Stopper, token: string): UnsubscribeScope {
  const what = readUnsubscribeToken(services, token);
  if (!what)
    throw new Refusal(
      "notFound",
      "This link is incomplete. Open it from the email again, or change your saved searches.",
    );
  return what;
}

async function searchesInScope(db: Reader, { of, id }: UnsubscribeScope) {
  if (of === "person") return findSearches(db, id);
  const search = await searchById(db, id);
  return search ? [search] : [];
}

async function findTarget({ db }: Stopper, what: UnsubscribeScope): Promise<UnsubscribeTarget> {
  const { of, id } = what;
  if (of === "admin") return { of, name: null, stopped: !(await wantsLetters(db, id)) };
  const searches = await searchesInScope(db, what);
  return {
    of,
    name: of === "search" ? (searches[0]?.name ?? null) : null,
    stopped: searches.every(({ frequency }) => frequency === "never"),
  };
}
