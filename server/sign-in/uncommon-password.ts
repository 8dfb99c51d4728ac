import { dictionary } from "@zxcvbn-ts/language-common";
import { demonstrationPassword } from "#core/demonstration.ts";
import { isCommonAmong, isGuessableFrom } from "#core/guessable-password.ts";
import { password } from "#core/sign-in.shape.ts";

const common = new Set<string>([...dictionary["passwords-common"], demonstrationPassword]);

const product = "Gable";

/**
 * A password that nobody would guess of a person: neither a common one, nor made of their name,
 * their address or ours. Part of the shape, so that the error is reported together with all others.
 */
export const uncommonPassword = (person: { name?: unknown; email?: unknown }) =>
  password
    .refine((typed) => !isCommonAmong(common, typed), {
      error: "This is one of the most common passwords. Choose one that nobody would guess.",
      abort: true,
    })
    .refine(
      (typed) =>
        !isGuessableFrom([product, String(person.name ?? ""), String(person.email ?? "")], typed),
      "This is easy to guess from your name, your address or ours. Choose one that nobody would guess.",
    );
