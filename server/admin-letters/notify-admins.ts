import { anHour } from "#core/duration.ts";
import { requirePerson } from "#core/user.ts";
import type { Context, Services } from "../context.ts";
import { enqueueLetters } from "../letters/enqueue-letters.ts";
import { runEachThenThrow } from "../run-each-then-throw.ts";
import {
  adminsWithLetterDue,
  markWritten,
  setLettersDue,
  setWantsLetters,
  takeLetterDue,
  waitingForAdmins,
  wantsLetters,
} from "./admin-letters.db.ts";
import { somethingWaits } from "./something-waits.mail.ts";

type Sender = Pick<Services, "db" | "now" | "queue" | "config" | "secret">;

/** An admin gets at most one letter in this time, however much arrives. */
const apart = anHour;
const homesShown = 5;

/** Something new waits for a decision: tells each admin now, or when their next letter may go. */
export async function notifyAdmins(services: Sender): Promise<void> {
  await setLettersDue(services.db, services.now(), apart);
  await sendLettersDue(services);
}

/** Writes the letters that are due. One that fails does not hold up the others. */
export async function sendLettersDue(services: Sender): Promise<void> {
  const due = await adminsWithLetterDue(services.db, services.now());
  await runEachThenThrow(
    "letters to admins",
    due.map((adminId) => () => sendOne(services, adminId)),
  );
}

/** Nothing is written if what was new is decided by now. */
async function sendOne(services: Sender, adminId: string): Promise<void> {
  const { db, now, queue } = services;
  await db.transaction(async (tx) => {
    const to = await takeLetterDue(tx, adminId, now());
    if (to === null) return;
    const waiting = await waitingForAdmins(tx, homesShown);
    if (waiting.homes.count + waiting.applications.count === 0) return;
    await markWritten(tx, adminId, now());
    await enqueueLetters(tx, queue, somethingWaits(services, { to, adminId }, waiting));
  });
}

/** Whether the calling admin gets letters when something waits. Refuses `forbidden`. */
export const getsLetters = ({ db, actor }: Context): Promise<boolean> =>
  wantsLetters(db, requirePerson(actor, "admin")._id);

/** Begins or ends letters to the calling admin; can be repeated. Refuses `forbidden`. */
export const chooseLetters = ({ db, actor }: Context, wants: boolean): Promise<void> =>
  setWantsLetters(db, requirePerson(actor, "admin")._id, wants);
