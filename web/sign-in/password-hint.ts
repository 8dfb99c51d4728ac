import { passwordLength } from "#core/sign-in.ts";

/** What stands by the field of a new password. */
export const passwordHint = `${passwordLength.least} to ${passwordLength.most} characters.`;
