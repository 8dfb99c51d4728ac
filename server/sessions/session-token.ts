import { createHash, randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import { ownCookieIn, ownCookieOf, setsOwnCookie } from "./own-cookies.ts";

/** 256 random bits: nobody guesses it, so a plain hash of it is enough to look it up by. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

const name = "gable";

/** The session's token in a request: of the cookie, or of `Authorization: Bearer` for clients that are no browser. */
export function tokenOf(headers: Headers, config: Config): string | null {
  const [, bearer] = /^Bearer ([\w-]{20,200})$/.exec(headers.get("Authorization") ?? "") ?? [];
  if (bearer) return bearer;
  return ownCookieIn(headers, config, name);
}

/** The cookie that carries a session, kept out of reach of scripts; without a token the one that ends it. */
export const sessionCookie = (config: Config, session: { token: string; expiresAt: Date } | null): string =>
  ownCookieOf(config, name, session && { value: session.token, expiresAt: session.expiresAt });

/** Whether with this answer a session begins or ends in the browser. */
export const movesSession = (answer: Headers, config: Config): boolean => setsOwnCookie(answer, config, name);
