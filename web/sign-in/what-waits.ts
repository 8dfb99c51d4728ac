import { mayBrowse } from "#core/browsing.ts";
import type { Counted } from "#core/counted.ts";
import type { Place } from "#core/places/place.ts";
import { quoted } from "#core/quoted.ts";
import type { Condition } from "#core/search/search-in-words.ts";
import { inWords } from "#core/search/search-in-words.ts";
import type { Context } from "#server/context.ts";
import { toRefusal } from "#server/http/to-refusal.ts";
import { findPlace } from "#server/places/find-places.ts";
import { findProperty } from "#server/properties/find-property.ts";
import { countProperties } from "#server/properties/list-properties.ts";
import { pendingWish } from "#web/properties/cards/pending-wish-cookie.ts";
import { readSearchAddress } from "#web/properties/list/read-search-address.ts";
import { countHomes } from "#web/words/en.ts";

const then = "Log in or sign up to see";

/**
 * What waits behind the login for whoever came from this page: the homes that their search found,
 * one home, the heart that they pressed, or listing homes. `null` if it is something else.
 * Redirects to the shorter address of a search, as the list would.
 */
export async function whatWaits(
  context: Context,
  request: Request,
  from: string,
): Promise<string | null> {
  const homeId = pendingWish(request);
  const page = new URL(from, context.config.publicUrl);
  const [, home] = /^\/properties\/([\w-]+)$/.exec(page.pathname) ?? [];
  if (homeId) {
    const title = await titleOfHome(context, homeId);
    if (title) return `Log in or sign up, and ${quoted(title)} is on your wishlist.`;
  }
  const isOpen = mayBrowse(context.actor, context.config.BROWSING);
  if (page.pathname === "/properties" && !isOpen) return invitationToSearch(context, page);
  if (page.pathname === "/dashboard/become-an-agent")
    return "Log in or sign up to become an agent and list homes.";
  const title = home ? await titleOfHome(context, home) : null;
  if (title) return invitationToHome(title, isOpen);
  return isOpen && /^\/(properties|agents)\b/.test(page.pathname)
    ? "Log in or sign up to keep a wishlist, save searches and make offers."
    : null;
}

/** `isOpen`: whether the visitor has seen the home already. */
export const invitationToHome = (title: string, isOpen: boolean): string =>
  isOpen
    ? `Log in or sign up to save ${quoted(title)}, ask about it or make an offer.`
    : `${then} ${quoted(title)}.`;

async function invitationToSearch(context: Context, page: URL): Promise<string> {
  const { query } = await readSearchAddress(context, page);
  const [found, place] = await Promise.all([
    countProperties(context, { ...query, status: "Verified" }),
    query.place ? findPlace(context, query.place) : null,
  ]);
  return inSentence(found, place, inWords(query, place));
}

/** "2 homes in Boston: 3+ bedrooms. Log in or sign up to see them." */
export function inSentence(
  found: Counted,
  place: Place | null,
  conditions: readonly Condition[],
): string {
  const where = place ? ` in ${place.name}` : "";
  const others = conditions
    .filter(({ parameters }) => !parameters.includes("place"))
    .map(({ words }) => words)
    .join(", ");
  if (found.count === 0)
    return `No homes${where}${others && ` match ${quoted(others)}`} yet. Log in or sign up to save this search and hear of new ones.`;
  const what = others ? `${where}: ${others}` : where;
  const them = found.count === 1 && !found.more ? "it" : "them";
  return `${countHomes(found)}${what}. ${then} ${them}.`;
}

/** The title of a home that the visitor may see; `null` if there is none. */
async function titleOfHome(context: Context, id: string): Promise<string | null> {
  try {
    return (await findProperty(context, id)).title;
  } catch (error) {
    if (toRefusal(error)) return null;
    throw error;
  }
}
