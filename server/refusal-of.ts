import { HTTPException } from "hono/http-exception";
import { Refusal } from "#core/refusal.ts";
import { isDatabaseUnavailable } from "#db/unavailable.ts";

/** What an error says to its caller; `null` for a bug. A database that is away is nobody's mistake: it is a refusal as well. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException) return ofStatus[error.status]?.() ?? new Refusal("unreadable", error.message || undefined);
  if (isCutOff(error)) return new Refusal("unreadable", "The request broke off before it was whole.");
  return isDatabaseUnavailable(error) ? new Refusal("unavailable", "Gable's database is not responding. Please try again in a few seconds.") : null;
}

const ofStatus: Partial<Record<number, () => Refusal>> = { 413: () => new Refusal("tooLarge"), 415: () => new Refusal("unsupported") };

/** Whoever sent the request hung up in the middle of it. */
const isCutOff = (error: unknown): boolean => error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
