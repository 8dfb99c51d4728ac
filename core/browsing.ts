import { type Actor, isPerson } from "./user.ts";

/** Who may browse: people who are signed in, or everyone. */
export const browsings = ["members", "public"] as const;
type Browsing = (typeof browsings)[number];

/** Whether somebody may open All Properties, the pages of homes, and what is made of them. The API's calls answer everybody (the contract). */
export const mayBrowse = (actor: Actor, browsing: Browsing): boolean => browsing === "public" || isPerson(actor);
