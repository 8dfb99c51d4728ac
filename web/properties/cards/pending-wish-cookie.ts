import type { Context } from "#server/context.ts";
import { isSecure, readCookie, serializeCookie } from "#server/http/cookies.ts";
import { toRefusal } from "#server/http/to-refusal.ts";
import { findProperty } from "#server/properties/find-property.ts";
import { addToWishlist } from "#server/wishlist/change-wishlist.ts";
import { parseIds } from "./parse-ids.ts";

const name = "wanted";
// In seconds: long enough to sign up and to open the link of a letter.
const oneHour = 60 * 60;

/** The home whose heart a visitor pressed; `null` if none. */
export const pendingWish = (request: Request): string | null =>
  parseIds([readCookie(request.headers, name) ?? ""], 1)[0] ?? null;

/** The `Set-Cookie` that remembers the home while its reader logs in; `null` forgets it. */
export const setPendingWish = (id: string | null, publicUrl: string): string =>
  serializeCookie(name, id ?? "", {
    maxAge: id === null ? 0 : oneHour,
    httpOnly: true,
    secure: isSecure(publicUrl),
  });

/**
 * Adds the home that somebody wanted before they logged in to their wishlist. Returns its title;
 * `null` if there is nothing to add, or no longer.
 */
export async function addPendingWish(context: Context, request: Request): Promise<string | null> {
  const id = pendingWish(request);
  const isAhead = request.headers.get("Sec-Purpose")?.includes("prefetch");
  if (id === null || isAhead || context.actor.role !== "user") return null;
  try {
    await addToWishlist(context, id);
    const { title } = await findProperty(context, id);
    return title;
  } catch (error) {
    // It was sold or deleted meanwhile.
    if (toRefusal(error)) return null;
    throw error;
  }
}
