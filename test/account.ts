import type { Person, Role } from "#core/user.ts";
import type { Context } from "#server/context.ts";
import { identify } from "#server/sessions/identify.ts";
import { makePerson } from "./make.ts";
import type { Market } from "./market.ts";

export const goodPassword = "a quiet street with plane trees";

/** A person who can sign in with the password above. */
export async function makeAccount(
  market: Market,
  role: Role = "user",
  details: Partial<Person> = {},
): Promise<Person> {
  const person = await makePerson(market.db, role, details);
  await market.services.identity.enrol([person], goodPassword);
  return person;
}

/** The cookies that a response sets, as a `Cookie` header; without those that it deletes. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .filter((cookie) => !/; Max-Age=0(;|$)/.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** The identity supplier's cookie, which can be exchanged for a session. */
export async function proofOf(
  market: Market,
  { email }: Pick<Person, "email">,
  password = goodPassword,
): Promise<string> {
  return cookiesOf(await market.as(null).post("/api/auth/sign-in/email", { email, password }));
}

/** Signs a person in with a new session; returns it as cookie and as token. */
export async function signIn(
  market: Market,
  person: Pick<Person, "email">,
  { Cookie, ...headers }: Record<string, string> = {},
  password = goodPassword,
): Promise<{ cookie: string; token: string }> {
  const proof = await proofOf(market, person, password);
  const sent = { ...headers, Cookie: Cookie ? `${proof}; ${Cookie}` : proof };
  const answer = await market.as(null).post("/api/jwt", {}, sent);
  const { token } = (await answer.json()) as { token: string };
  return { cookie: cookiesOf(answer), token };
}

/** The context of an operation that a visitor calls from this network address. */
export const from = (market: Market, address: string): Context => ({
  ...market.context({ role: "visitor" }),
  address,
});

/** The context of an operation that a person calls in a session of theirs, by its cookie. */
export async function inSession(market: Market, cookie: string): Promise<Context> {
  const { actor, sessionId } = await identify(market.services, new Headers({ Cookie: cookie }));
  return { ...market.context(actor), sessionId };
}
