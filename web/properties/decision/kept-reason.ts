import { draftAt } from "#web/browser/draft-at.ts";

/** A reason to reject what an admin has seen of a property, kept where a login came between. */
export const keptReason = (propertyId: string, admin: string, seen: string) => draftAt(`reject ${propertyId}`, admin, seen);
