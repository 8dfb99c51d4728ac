import { aDay, aMinute } from "#core/duration.ts";
import { safeReturnPath } from "#core/sign-in.ts";
import type { Config } from "../config.ts";
import { readOwnCookie, serializeOwnCookie } from "../http/cookies.ts";
import type { PendingSignUp } from "./sign-up.ts";

/** A one-time link that was opened: its token, and where it leads in the end. */
type OpenedLink = { token: string; from: string };

const name = "link";

/**
 * The cookie that keeps an opened one-time link, so that its address is gone from the browser's
 * bar, its history and logs before it is used; for `null`, the one that deletes it.
 */
export const linkCookie = (config: Config, link: OpenedLink | null, now: Date): string =>
  serializeOwnCookie(
    config,
    name,
    link && {
      value: new URLSearchParams(link).toString(),
      expiresAt: new Date(now.getTime() + 30 * aMinute),
    },
  );

export function readOpenedLink(headers: Headers, config: Config): OpenedLink {
  const values = new URLSearchParams(readOwnCookie(headers, config, name) ?? "");
  return { token: values.get("token") ?? "", from: safeReturnPath(values.get("from")) };
}

const signUpName = "sign-up";

/**
 * The cookie that the browser of a sign-up keeps until it follows the link; without a confirmation,
 * the one that deletes it.
 */
export const signUpCookie = (
  config: Config,
  confirmation: PendingSignUp | null,
  now: Date,
): string =>
  serializeOwnCookie(
    config,
    signUpName,
    confirmation && { value: confirmation.browserToken, expiresAt: new Date(now.getTime() + aDay) },
  );

export const readBrowserToken = (headers: Headers, config: Config): string | null =>
  readOwnCookie(headers, config, signUpName);
