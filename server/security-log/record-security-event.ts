import type { Logger } from "pino";
import { asAddress } from "#core/user.ts";
import type { Context } from "../context.ts";
import { keyedHash } from "../hashed.ts";

/** What the security log tells; docs/security-log.md says of each when. */
export const securityEvents = [
  "loginSucceeded",
  "loginFailed",
  "loggedOut",
  "sessionsEnded",
  "passwordChanged",
  "methodAdded",
  "methodRemoved",
  "roleChanged",
  "userSuspended",
  "userRestored",
  "userDeleted",
  "refused",
] as const;

type SecurityEvent = (typeof securityEvents)[number];

/**
 * Whose account it is about (an email address), who made the move if somebody else, and more that
 * names nobody.
 */
type About = { account?: string | null; by?: string; more?: Record<string, string | number> };

/** The security log is written at every LOG_LEVEL but `silent`. */
const lines = (log: Logger): Logger =>
  log.level === "silent" ? log : log.child({}, { level: "info" });

/**
 * Writes a line of the security log. People and networks stand in it by keyed hashes, the same in
 * each line; with SECURITY_LOG=network the plain network as well, for a fail2ban.
 */
export function recordSecurityEvent(
  { log, secret, config, address }: Pick<Context, "log" | "secret" | "config" | "address">,
  event: SecurityEvent,
  { account, by, more = {} }: About = {},
): void {
  const hashed = (what: string) => keyedHash(secret, `log ${what}`).slice(0, 16);
  const person = (email: string) => hashed(`account ${asAddress(email)}`);
  lines(log).info(
    {
      event,
      ...(account ? { account: person(account) } : {}),
      ...(by ? { by: person(by) } : {}),
      network: hashed(`network ${address}`),
      ...(config.SECURITY_LOG === "network" ? { ip: address } : {}),
      ...more,
    },
    "security",
  );
}
