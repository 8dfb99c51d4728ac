import type { Config } from "../config.ts";

const secure = ({ publicUrl }: Config) => publicUrl.startsWith("https:");
const nameOf = (config: Config, name: string) => (secure(config) ? `__Host-${name}` : name);

/** What a cookie of the house's own holds. */
export function cookieIn(headers: Headers, config: Config, name: string): string | null {
  const cookies = (headers.get("Cookie") ?? "").split(/;\s*/).map((pair) => pair.split("="));
  return cookies.find(([key]) => key === nameOf(config, name))?.[1] ?? null;
}

/** Whether an answer sets this cookie of the house's own, or ends it. */
export const setsCookie = (answer: Headers, config: Config, name: string): boolean =>
  answer.getSetCookie().some((cookie) => cookie.startsWith(`${nameOf(config, name)}=`));

/** A cookie out of reach of scripts, which comes along when somebody follows a link to us; without a value the one that ends it. */
export function cookieOf(config: Config, name: string, kept: { value: string; expiresAt: Date } | null): string {
  const expires = kept ? kept.expiresAt : new Date(0);
  const parts = [`${nameOf(config, name)}=${kept?.value ?? ""}`, "Path=/", "HttpOnly", "SameSite=Lax", `Expires=${expires.toUTCString()}`];
  return [...parts, ...(secure(config) ? ["Secure"] : [])].join("; ");
}
