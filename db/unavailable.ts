import { DrizzleQueryError } from "drizzle-orm";

// SQLSTATE: lost connections, exhausted resources, start, stop or timeout, system errors such as of
// the disk; and a lock not available.
const states = /^(08|53|57|58)...$|^55P03$/;
const signals = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "ENOENT",
  "EACCES",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
// The driver gives these errors no code.
const sentences =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|received invalid response|unexpected \w+ message/;

/**
 * Whether a query failed because the database is away, starting, full or hanging, or every
 * connection to it is taken.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError) || !error.cause) return false;
  const { cause } = error;
  const code = "code" in cause ? String(cause.code) : "";
  return states.test(code) || signals.has(code) || sentences.test(cause.message);
}
