import { createHash, randomBytes } from "node:crypto";
import type { Config } from "../config.ts";

/** 256 random bits: nobody guesses it, so a plain hash of it is enough to look it up by. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

const secure = ({ publicUrl }: Config) => publicUrl.startsWith("https:");
const nameOf = (config: Config) => (secure(config) ? "__Host-gable" : "gable");

/** The session's token in a request: of the cookie, or of `Authorization: Bearer` for clients that are no browser. */
export function tokenOf(headers: Headers, config: Config): string | null {
  const [, bearer] = /^Bearer ([\w-]{20,200})$/.exec(headers.get("Authorization") ?? "") ?? [];
  if (bearer) return bearer;
  const name = nameOf(config);
  const cookies = (headers.get("Cookie") ?? "").split(/;\s*/).map((pair) => pair.split("="));
  return cookies.find(([key]) => key === name)?.[1] ?? null;
}

/** The cookie that carries a session, kept out of reach of scripts; without a token the one that ends it. */
export function sessionCookie(config: Config, session: { token: string; expiresAt: Date } | null): string {
  const expires = session ? session.expiresAt : new Date(0);
  const parts = [`${nameOf(config)}=${session?.token ?? ""}`, "Path=/", "HttpOnly", "SameSite=Lax", `Expires=${expires.toUTCString()}`];
  return [...parts, ...(secure(config) ? ["Secure"] : [])].join("; ");
}
