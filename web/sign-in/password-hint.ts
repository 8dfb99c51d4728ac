import { passwordLength } from "#core/sign-in.ts";

/** The hint at the field for a new password. */
export const passwordHint = `${passwordLength.min} to ${passwordLength.max} characters.`;
