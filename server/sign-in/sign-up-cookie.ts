import type { Config } from "../config.ts";
import { ownCookieIn, ownCookieOf } from "../http/own-cookies.ts";
import type { Confirmation } from "./request-sign-up.ts";

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
  ownCookieOf(
    config,
    name,
    confirmation && { value: confirmation.browserToken, expiresAt: new Date(now.getTime() + aDay) },
  );

export const browserTokenIn = (headers: Headers, config: Config): string | null =>
  ownCookieIn(headers, config, name);
