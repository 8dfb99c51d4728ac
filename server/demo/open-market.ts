import { sql } from "drizzle-orm";
import { demonstrationAccounts, demonstrationPassword } from "#core/demonstration.ts";
import { advisoryLocks } from "#db/advisory-locks.ts";
import { openDatabase } from "#db/open.ts";
import { fillMarket, isEmpty, marketIsHere } from "#db/seed/market.ts";
import type { Services } from "../context.ts";
import { endDemonstrationSessions } from "./closed-demonstration.ts";
import { mayDemonstrate } from "./may-demonstrate.ts";

/**
 * Fills the demonstration market into an empty database (at `url`), if it is allowed. Returns the
 * lines to print at start.
 */
export async function openMarket(services: Services, url: string): Promise<string[]> {
  if (!mayDemonstrate(services.config)) {
    if (await marketIsHere(services.db)) {
      await endDemonstrationSessions(services);
      return [stillHere];
    }
    return services.config.DEMO === undefined && (await isEmpty(services.db)) ? [closed] : [];
  }
  if (await isEmpty(services.db)) await fill(services, url);
  return (await marketIsOpen(services)) ? introduction(services.config.local) : [];
}

/** Whether the demonstration market and its public accounts are in the database, and allowed. */
export async function marketIsOpen({
  db,
  config,
}: Pick<Services, "db" | "config">): Promise<boolean> {
  return mayDemonstrate(config) && marketIsHere(db);
}

/**
 * Uses a connection without time limits: a slow or busy machine takes longer for this than a page
 * may.
 */
async function fill({ images, now, identity, history }: Services, url: string): Promise<void> {
  const { db, close } = openDatabase(url, { connections: 1, patient: true });
  try {
    await db.transaction(async (tx) => {
      // Another node may have started at the same moment, and filled it meanwhile.
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.demonstration})`);
      if (!(await isEmpty(tx))) return;
      const { people } = await fillMarket(tx, {
        now: now(),
        history,
        storePicture: (imageId, file, bytes) => images.write(`${imageId}/${file}`, bytes),
      });
      // Before the commit: after a crash in between, the next start fills the market again.
      await identity.enrol(people, demonstrationPassword);
    });
  } finally {
    await close();
  }
}

const closed =
  "The market is empty: its demonstration is closed to others than this machine. DEMO=on opens it, with passwords that everybody knows.";

const stillHere =
  "The demonstration market is still in this database, from a trial. Nobody signs in as its people now, and their sessions have ended; for business, start with an empty DATA_DIR.";

const introduction = (local: boolean): string[] => [
  `The demonstration market is open. Its accounts, all with the password ${demonstrationPassword}:`,
  `  ${demonstrationAccounts.admin}   verifies listings and keeps order`,
  `  ${demonstrationAccounts.agent}   lists homes and answers offers`,
  `  ${demonstrationAccounts.user}   keeps a wishlist, reviews, makes offers`,
  ...(local
    ? []
    : [
        "Anyone who can reach this address can sign in with them: DEMO=on is for a showing, not for business.",
      ]),
];
