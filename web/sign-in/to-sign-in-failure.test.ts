import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { signInFailureWords } from "#web/words/en-messages.ts";
import { toSignInFailure } from "./to-sign-in-failure.ts";

test.each([
  ["user_cancelled_login", /was closed before you were signed in/],
  ["user_cancelled_authorize", /was closed before you were signed in/],
  ["interaction_required", /did not complete the sign-in/],
  ["consent_required", /did not complete the sign-in/],
  ["email_not_found", /did not give us an email address that it has verified/],
  ["unable_to_get_user_info", /did not complete the sign-in/],
  ["invalid_code", /did not complete the sign-in/],
  ["server_error", /not working right now/],
  ["unauthorized_client", /not set up correctly/],
  ["state_mismatch", /took too long/],
  ["network-request-failed", /could not be reached/],
  ["of tomorrow", /could not be signed in/],
])("a sign-in that fails by %s shows what happened", (error, sentence) => {
  expect(signInFailureWords[toSignInFailure(error)]).toMatch(sentence);
});

test("every error with which Better Auth sends somebody back has its sentence", () => {
  const source = readFileSync("node_modules/better-auth/dist/oauth2/errors.mjs", "utf8");
  const codes = [...source.matchAll(/^\t[A-Z_]+: "([a-z_]+)"/gm)].map(([, code = ""]) => code);
  expect(codes.length).toBeGreaterThan(8);
  // Two that our settings never lead to.
  expect(codes.filter((code) => toSignInFailure(code) === "sign-in-failed")).toEqual([
    "no_callback_url",
    "email_does_not_match",
  ]);
});
