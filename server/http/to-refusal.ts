import { HTTPException } from "hono/http-exception";
import { Refusal } from "#core/refusal.ts";
import { isDatabaseUnavailable } from "#db/unavailable.ts";

/**
 * The refusal that answers an error; `null` for a bug. An unavailable database is not a bug, but a
 * refusal as well.
 */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException)
    return ofStatus[error.status]?.() ?? new Refusal("unreadable", error.message || undefined);
  if (isCutOff(error))
    return new Refusal("unreadable", "The request broke off before it was whole.");
  return isDatabaseUnavailable(error)
    ? new Refusal(
        "unavailable",
        "Gable's database is not responding. Please try again in a few seconds.",
      )
    : null;
}

const ofStatus: Partial<Record<number, () => Refusal>> = {
  413: () => new Refusal("tooLarge"),
  415: () => new Refusal("unsupported"),
};

/** Whether the client disconnected in the middle of its request. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  error.message === "aborted" &&
  "code" in error &&
  error.code === "ECONNRESET";
