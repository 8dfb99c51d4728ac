import { type Actor, isPerson } from "./user.ts";

/** Who may browse: people who are signed in, or everyone. */
export const browsings = ["members", "public"] as const;
type Browsing = (typeof browsings)[number];

/**
 * Whether an actor may open All Properties, the pages of homes and what derives from them. The API
 * answers everybody: its contract says so.
 */
export const mayBrowse = (actor: Actor, browsing: Browsing): boolean =>
  browsing === "public" || isPerson(actor);
