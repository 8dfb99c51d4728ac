import { randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import { hashed } from "../hashed.ts";
import { readOwnCookie, serializeOwnCookie, setsOwnCookie } from "../http/cookies.ts";

export type Session = { token: string; expiresAt: Date };

/** 256 random bits: nobody can guess it, so a plain hash is enough to look it up by. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const hashToken = (token: string): string => hashed(token);

const name = "gable";

/**
 * The session's token in a request: from the cookie, or from `Authorization: Bearer` for clients
 * other than browsers.
 */
export function readSessionToken(headers: Headers, config: Config): string | null {
  const [, bearer] = /^Bearer +([\w-]{20,200})$/i.exec(headers.get("Authorization") ?? "") ?? [];
  if (bearer) return bearer;
  return readOwnCookie(headers, config, name);
}

/** The HttpOnly cookie of a session; for `null`, the one that deletes it. */
export const sessionCookie = (config: Config, session: Session | null): string =>
  serializeOwnCookie(
    config,
    name,
    session && { value: session.token, expiresAt: session.expiresAt },
  );

/** Whether an answer begins or ends a session in the browser. */
export const movesSession = (answer: Headers, config: Config): boolean =>
  setsOwnCookie(answer, config, name);

/** Whether an answer ends the browser's session. */
export const endsSession = (answer: Headers, config: Config): boolean =>
  answer.getSetCookie().includes(sessionCookie(config, null));
