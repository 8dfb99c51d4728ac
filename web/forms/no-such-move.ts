import { Refusal } from "#core/refusal.ts";

/** The answer to a form that the page does not have. */
export const noSuchMove = () =>
  new Refusal("unreadable", "This page has no such action. Reload it and try again.");
