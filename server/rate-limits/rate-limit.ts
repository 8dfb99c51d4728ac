import { howMany } from "#core/how-many.ts";
import { Refusal } from "#core/refusal.ts";
import type { Context } from "../context.ts";
import { type LimitName, limits, siteFactor } from "./limits.ts";
import { type Bucket, giveTryBack, takeTry } from "./rate-limits.db.ts";

/**
 * Takes one try of each kind for its key. Refuses `tooMany`, saying how long to wait. Returns a
 * function that gives the tries back.
 */
export async function rateLimit(
  { db, now }: Pick<Context, "db" | "now">,
  keys: Partial<Record<LimitName, string>>,
): Promise<() => Promise<void>> {
  const taken: [string, Bucket][] = [];
  const giveBack = async () => {
    await Promise.all(taken.map(([key, bucket]) => giveTryBack(db, key, bucket)));
  };
  for (const [key, bucket] of Object.entries(keys).flatMap(toBuckets)) {
    const wait = await takeTry(db, key, bucket, now());
    if (wait !== null) {
      await giveBack();
      throw new Refusal(
        "tooMany",
        `Too many attempts. Please wait ${inWords(wait)} and try again.`,
        { retryAfter: wait },
      );
    }
    taken.push([key, bucket]);
  }
  return giveBack;
}

/** Takes the tries as `rateLimit` does, but returns `null` where that refuses. */
export function tryIfAllowed(
  context: Pick<Context, "db" | "now">,
  keys: Partial<Record<LimitName, string>>,
): Promise<(() => Promise<void>) | null> {
  return rateLimit(context, keys).catch((error) => {
    if (error instanceof Refusal && error.code === "tooMany") return null;
    throw error;
  });
}

/** The bucket of a key; for one with an IPv6 network, also that of the 48 bits it begins with. */
function toBuckets([name, key]: [string, string]): [string, Bucket][] {
  const bucket = limits[name as LimitName];
  const { burst, seconds } = bucket;
  const wide = key.replace(/^((?:[\da-f]+:){3})[\da-f]+::\/64/, "$1:/48");
  return [
    [`${name}:${key}`, bucket],
    ...(wide === key
      ? []
      : [
          [`${name}:${wide}`, { burst: siteFactor * burst, seconds: seconds / siteFactor }] as [
            string,
            Bucket,
          ],
        ]),
  ];
}

const inWords = (seconds: number) =>
  seconds < 90 ? howMany(seconds, "second") : howMany(Math.ceil(seconds / 60), "minute");
