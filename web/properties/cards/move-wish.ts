import type { Context } from "#server/context.ts";
import { findProperty } from "#server/properties/find-property.ts";
import { addToWishlist, removeFromWishlist } from "#server/wishlist/change-wishlist.ts";
import { actOnForm, type Typed } from "#web/act.ts";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { messageWords } from "#web/words/en-messages.ts";

/**
 * Adds a home to the wishlist, or removes it, which a heart on a card can undo. `null`: the form is
 * neither's.
 */
export async function moveWish(
  context: Context,
  { intent, property = "", entry = "" }: Typed,
  page: URL,
): Promise<Response | null> {
  if (intent === "wish") {
    await addToWishlist(context, property);
    const { title } = await findProperty(context, property);
    return redirectWithFlash(page, { as: "toast", text: messageWords.wished(title) });
  }
  if (intent === "unheart") {
    await removeFromWishlist(context, entry);
    const { title } = await findProperty(context, property);
    return redirectWithFlash(page, {
      as: "toast",
      text: messageWords.unwished(title),
      undo: { intent: "wish", property },
      at: page.pathname,
    });
  }
  if (intent !== "unwish") return null;
  await removeFromWishlist(context, entry);
  return redirectWithFlash(page, { as: "notice", ...messageWords.fileDeleted });
}

/** The action of a page whose only forms are hearts. */
export const actOnWish = (args: Parameters<typeof actOnForm>[0]) =>
  actOnForm(
    args,
    async (context, typed) => {
      const wished = await moveWish(context, typed, args.url);
      if (!wished) throw noSuchMove();
      return wished;
    },
    { person: true },
  );
