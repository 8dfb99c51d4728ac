import { checkpointText, readCheckpoint, signedText } from "#core/checkpoint.ts";
import { anHour } from "#core/duration.ts";
import { digestsUpTo, insertCheckpoint, lastEvent, lastSignedCheckpoint } from "#db/checkpoints.ts";
import type { Services } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { checkpointMade, historyRewritten } from "./checkpoint.mail.ts";
import { signCheckpoint } from "./checkpoint-signatures.ts";

type Needs = Pick<Services, "db" | "now" | "config" | "historyKeys" | "queue" | "log">;

/**
 * Makes the checkpoint of the day, unless there is one, and mails it to `CHECKPOINT_EMAIL`. A
 * history that differs from the last one is not signed: that is told instead.
 */
export async function makeDailyCheckpoint(services: Needs): Promise<void> {
  const { db, now } = services;
  const last = await lastCheckpoint(db);
  if (last && now().getTime() - last.at.getTime() < 20 * anHour) return;
  await makeCheckpoint(services);
}

const lastCheckpoint = async (db: Services["db"]) =>
  readCheckpoint((await lastSignedCheckpoint(db)) ?? "");

/**
 * Signs the history as it is now, keeps that and mails it. Returns the signed text; `null` if the
 * history differs from the last checkpoint.
 */
export async function makeCheckpoint({
  db,
  now,
  config,
  historyKeys,
  queue,
  log,
}: Needs): Promise<string | null> {
  const { publicUrl: market, CHECKPOINT_EMAIL: to } = config;
  const last = await lastCheckpoint(db);
  const upTo = await db.transaction(lastEvent);
  const digests = await digestsUpTo(db, [...(last ? [last.upTo] : []), upTo]);
  const [before, current] = [digests[0], digests.at(-1)];
  if (last && before?.digest !== last.digest) {
    log.error({ checkpoint: last.at }, "the history differs from its last checkpoint");
    const written = to && historyRewritten(to, { at: last.at, market });
    if (written) await db.transaction((tx) => enqueueLetters(tx, queue, written));
    return null;
  }
  const checkpoint = { market, at: now(), upTo, events: 0, digest: "", ...current };
  const signed = signedText(signCheckpoint(historyKeys, checkpointText(checkpoint)));
  await db.transaction(async (tx) => {
    await insertCheckpoint(tx, checkpoint.at, signed);
    if (to) await enqueueLetters(tx, queue, checkpointMade(to, checkpoint, signed));
  });
  return signed;
}
