import { demonstrationPassword } from "#core/demonstration.ts";
import { someNetwork } from "./some-network.ts";

type Call = <Answer>(
  email: string,
  method: string,
  path: string,
  body?: object | FormData,
) => Promise<Answer>;

/** People's sessions at an address, each signed in once: checking a password takes a while. */
export function sessionsOn(address: string): (email: string) => Promise<string> {
  const tokens = new Map<string, Promise<string>>();
  return (email) => {
    const token = tokens.get(email) ?? signIn(address, email);
    tokens.set(email, token);
    return token;
  };
}

/**
 * Calls the API as the demonstration's people, each signed in once. Throws if a call is refused.
 */
export function callsOn(address: string): Call {
  const sessionOf = sessionsOn(address);
  return async (email, method, path, body) => {
    const json = body instanceof FormData || !body ? {} : { "Content-Type": "application/json" };
    const sent = body instanceof FormData ? body : body && JSON.stringify(body);
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${await sessionOf(email)}`, ...json },
      ...(sent ? { body: sent } : {}),
    });
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}

/** The token of one of the demonstration's people, signed in from a network of their own. */
export async function signIn(address: string, email: string): Promise<string> {
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": someNetwork() };
  const body = JSON.stringify({ email, password: demonstrationPassword });
  const proof = await fetch(`${address}/api/auth/sign-in/email`, { method: "POST", headers, body });
  const cookies = proof.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const session = await fetch(`${address}/api/jwt`, {
    method: "POST",
    headers: { Cookie: cookies.join("; ") },
  });
  return ((await session.json()) as { token: string }).token;
}
