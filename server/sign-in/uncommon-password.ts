import { dictionary } from "@zxcvbn-ts/language-common";
import { demonstrationPassword } from "#core/demonstration.ts";
import { password } from "#core/sign-in.shape.ts";

const common = new Set<string>([...dictionary["passwords-common"], demonstrationPassword]);

/**
 * A password that is not among the most common ones. Part of the shape, so that the error is
 * reported together with all others.
 */
export const uncommonPassword = password.refine(
  (typed) => !common.has(typed.toLowerCase()),
  "This is one of the most common passwords. Choose one that nobody would guess.",
);
