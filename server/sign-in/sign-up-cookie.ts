import type { Config } from "../config.ts";
import { readOwnCookie, serializeOwnCookie } from "../http/cookies.ts";
import type { Confirmation } from "./sign-up.ts";

const name = "sign-up";
const aDay = 86_400_000;

/**
 * The cookie that the browser of a sign-up keeps until it follows the link; without a confirmation,
 * the one that deletes it.
 */
export const signUpCookie = (
  config: Config,
  confirmation: Confirmation | null,
  now: Date,
): string =>
  serializeOwnCookie(
    config,
    name,
    confirmation && { value: confirmation.browserToken, expiresAt: new Date(now.getTime() + aDay) },
  );

export const readBrowserToken = (headers: Headers, config: Config): string | null =>
  readOwnCookie(headers, config, name);
