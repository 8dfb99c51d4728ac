import { alertDueBefore, mayBeSent } from "#core/saved-search.ts";
import type { Services } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { placesByIds } from "../places/places.db.ts";
import { runEachThenThrow } from "../run-each-then-throw.ts";
import { alertLetters } from "./alert.mail.ts";
import {
  dueAlerts,
  findAddress,
  lockWaitingMatches,
  markSent,
  type WaitingMatch,
} from "./alerts.db.ts";
import { lockSearches } from "./saved-searches.db.ts";

type Sender = Pick<Services, "db" | "now" | "queue" | "config" | "secret">;
type Due = Awaited<ReturnType<typeof dueAlerts>>[number];

// Letters due per query.
const atATime = 500;

/**
 * Writes to everyone whose homes have waited long enough: about all of them at once, for each
 * frequency apart. Homes are marked as told in the transaction that enqueues the letter. A person's
 * failing letter does not hold up the others.
 */
export async function sendAlerts(services: Sender): Promise<void> {
  const { db, now, config } = services;
  const before = {
    "at once": alertDueBefore("at once", now(), config.ALERT_SECONDS),
    daily: alertDueBefore("daily", now(), config.ALERT_SECONDS),
  };
  for (;;) {
    const due = await dueAlerts(db, before, atATime);
    await runEachThenThrow(
      "alerts",
      due.map((one) => () => sendOne(services, one)),
    );
    if (due.length < atATime) return;
  }
}

async function sendOne(services: Sender, { personId, frequency }: Due): Promise<void> {
  const { db, now, queue } = services;
  await db.transaction(async (tx) => {
    await lockSearches(tx, personId);
    const waiting = await lockWaitingMatches(tx, personId, frequency);
    if (waiting.length === 0) return;
    await markSent(tx, waiting, now());
    const there = waiting.filter((match) => mayBeSent(match.home));
    const to = await findAddress(tx, personId);
    if (!to || there.length === 0) return;
    const places = await placesByIds(tx, placeIds(there));
    const reader = { to, personId, places, now: now() };
    await enqueueLetters(tx, queue, ...alertLetters(services, reader, there));
  });
}

const placeIds = (waiting: readonly WaitingMatch[]): string[] => [
  ...new Set(waiting.flatMap(({ search }) => search.conditions.place ?? [])),
];
