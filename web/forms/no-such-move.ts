import { Refusal } from "#core/refusal.ts";

/** The answer to a form that is none of the page's own. */
export const noSuchMove = () => new Refusal("unreadable", "This page has no such action. Reload it and try again.");
