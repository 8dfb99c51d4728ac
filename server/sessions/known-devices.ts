import { aDay } from "#core/duration.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import { keyedHash } from "../hashed.ts";
import { readOwnCookie, serializeOwnCookie } from "../http/cookies.ts";

const name = "device";
const mostAccounts = 8;
const lifetime = 400 * aDay;

/**
 * The marks that a browser keeps of accounts that have logged in on it, so that a letter tells of a
 * login elsewhere. They open nothing, and only Gable can make or read them.
 */
export const readDeviceMarks = (headers: Headers, config: Config): string[] =>
  (readOwnCookie(headers, config, name) ?? "")
    .split(".")
    .filter((mark) => /^[\w-]{22}$/.test(mark));

/** `timesEnded`: once all sessions of a person were ended, every device of theirs is a new one. */
export const makeDeviceMark = (
  { secret }: Pick<Context, "secret">,
  userId: string,
  timesEnded: number,
): string => keyedHash(secret, `device ${userId} ${timesEnded}`).slice(0, 22);

/** The cookie that keeps one more mark; beyond eight the oldest falls. */
export const deviceCookie = (
  { config, now, deviceMarks }: Pick<Context, "config" | "now" | "deviceMarks">,
  mark: string,
): string =>
  serializeOwnCookie(config, name, {
    value: [mark, ...deviceMarks.filter((other) => other !== mark)]
      .slice(0, mostAccounts)
      .join("."),
    expiresAt: new Date(now().getTime() + lifetime),
  });
