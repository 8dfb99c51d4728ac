import { draftAt } from "#web/browser/draft-at.ts";

/**
 * The draft of an admin's reason to reject a property in the version they saw, kept while they log
 * in.
 */
export const reasonDraft = (propertyId: string, admin: string, seen: string) =>
  draftAt(`reject ${propertyId}`, admin, seen);
