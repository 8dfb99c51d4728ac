import { safeReturnPath } from "#core/sign-in.ts";
import type { Config } from "../config.ts";
import { readOwnCookie, serializeOwnCookie } from "../http/cookies.ts";

/** A one-time link that was opened: its token, and where it leads in the end. */
export type OpenedLink = { token: string; from: string };

const name = "link";
const halfAnHour = 1_800_000;

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
      expiresAt: new Date(now.getTime() + halfAnHour),
    },
  );

export function readOpenedLink(headers: Headers, config: Config): OpenedLink {
  const values = new URLSearchParams(readOwnCookie(headers, config, name) ?? "");
  return { token: values.get("token") ?? "", from: safeReturnPath(values.get("from")) };
}
