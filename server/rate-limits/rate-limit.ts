import { howMany } from "#core/how-many.ts";
import { Refusal } from "#core/refusal.ts";
import type { Context } from "../context.ts";
import { giveTryBack, type Limit, takeTry } from "./rate-limits.db.ts";

// Whoever guesses passwords at one address runs out of tries for that account long before the
// address does, so others there can still log in; the account itself is never closed to other
// addresses.
const limits = {
  login: { burst: 10, seconds: 10 },
  loginsByAddress: { burst: 100, seconds: 1 },
  signUp: { burst: 20, seconds: 60 },
  providerStart: { burst: 60, seconds: 1 },
  confirmation: { burst: 3, seconds: 300 },
  reset: { burst: 3, seconds: 300 },
  resetsByAddress: { burst: 20, seconds: 30 },
  reminder: { burst: 3, seconds: 300 },
  remindersByAddress: { burst: 20, seconds: 30 },
  offer: { burst: 30, seconds: 60 },
  // Twenty in a day.
  enquiry: { burst: 20, seconds: 4320 },
  contact: { burst: 5, seconds: 120 },
  visitorUpload: { burst: 6, seconds: 60 },
  upload: { burst: 60, seconds: 5 },
} satisfies Record<string, Limit>;

type LimitName = keyof typeof limits;

/**
 * Takes one try of each kind for its key. Refuses `tooMany`, saying how long to wait. Returns a
 * function that gives the tries back.
 */
export async function rateLimit(
  { db, now }: Pick<Context, "db" | "now">,
  keys: Partial<Record<LimitName, string>>,
): Promise<() => Promise<void>> {
  const taken: [string, Limit][] = [];
  const giveBack = async () => {
    await Promise.all(taken.map(([key, kind]) => giveTryBack(db, key, kind)));
  };
  for (const [name, who] of Object.entries(keys)) {
    const kind = limits[name as LimitName];
    const key = `${name}:${who}`;
    const wait = await takeTry(db, key, kind, now());
    if (wait !== null) {
      await giveBack();
      throw new Refusal(
        "tooMany",
        `Too many attempts. Please wait ${inWords(wait)} and try again.`,
        { retryAfter: wait },
      );
    }
    taken.push([key, kind]);
  }
  return giveBack;
}

const inWords = (seconds: number) =>
  seconds < 90 ? howMany(seconds, "second") : howMany(Math.ceil(seconds / 60), "minute");
