import { aDay, anHour } from "#core/duration.ts";
import { notifyAdmins, sendLettersDue } from "./admin-letters/notify-admins.ts";
import type { Services } from "./context.ts";
import { makeDailyCheckpoint } from "./history/make-checkpoint.ts";
import { forgetAnswers } from "./idempotency/idempotency.db.ts";
import { makeVariants } from "./images/make-variants.ts";
import { removeUnclaimed } from "./images/remove-unclaimed.ts";
import { clearUploads } from "./images/upload-image.ts";
import { sendLetter } from "./letters/send-letter.ts";
import { lapseOffers } from "./offers/lapse-offers.ts";
import { notifyOfHolds } from "./offers/notify-bidders.ts";
import { remindToPay } from "./offers/remind-to-pay.ts";
import { forgetMessages } from "./payments/payments.db.ts";
import { syncPayment, syncUnsettledPayments } from "./payments/sync-payment.ts";
import type { Workers } from "./queue.ts";
import { forgetTries } from "./rate-limits/rate-limits.db.ts";
import { runEachThenThrow } from "./run-each-then-throw.ts";
import { forgetMatches } from "./saved-searches/alerts.db.ts";
import { matchHomes } from "./saved-searches/match-homes.ts";
import { sendAlerts } from "./saved-searches/send-alerts.ts";
import { deleteExpiredSessions } from "./sessions/sessions.db.ts";
import { sendReminder } from "./sign-in/log-in.ts";
import { copyPortrait } from "./users/copy-portrait.ts";

/** Days. */
const logDays = 90;

/** What each job does. `deliver` brings a message of the sandbox to our own webhook. */
export function makeWorkers(services: Services, deliver: (body: string) => Promise<void>): Workers {
  const { db, config, identity, payments, images, now } = services;
  return {
    "make-variants": ({ imageId }) => makeVariants(services, imageId),
    "remove-picture": ({ imageId }) => images.remove(imageId),
    "copy-portrait": ({ email }) => copyPortrait(services, email),
    "send-letter": (letter, job) => sendLetter(services, letter, job),
    "sign-up-requested": (request) => identity.beginSignUp(request),
    "reset-requested": ({ email, from }) => identity.requestReset(email, from),
    "login-failed": (failure) => sendReminder(services, failure),
    "deliver-sandbox-news": ({ body }) => deliver(body),
    "refund-payment": async ({ reference }) => {
      await payments.refund(reference);
      await syncPayment(services, reference);
    },
    "cancel-payment": async ({ reference }) => {
      await payments.cancel(reference);
      await syncPayment(services, reference);
    },
    "match-homes": () => matchHomes(services),
    "send-alerts": async () => {
      // Matches first, in case a "match-homes" job was lost.
      await runEachThenThrow("parts of the alerts", [
        () => matchHomes(services),
        () => sendAlerts(services),
        () => sendLettersDue(services),
      ]);
    },
    "tell-admins": () => notifyAdmins(services),
    "make-checkpoint": () => makeDailyCheckpoint(services),
    sweep: async () => {
      const yesterday = new Date(now().getTime() - aDay);
      const longAgo = new Date(now().getTime() - logDays * aDay);
      await runEachThenThrow("parts of the sweep", [
        () => syncUnsettledPayments(services),
        () => lapseOffers(services),
        () => remindToPay(services),
        () => notifyOfHolds(services),
        () => deleteExpiredSessions(db, now()),
        () => identity.forgetExpired(now()),
        () => forgetTries(db, yesterday),
        () => forgetAnswers(db, yesterday),
        () => removeUnclaimed(services, yesterday),
        () => clearUploads(config.DATA_DIR, new Date(now().getTime() - anHour)),
        () => forgetMatches(db, longAgo),
        () => forgetMessages(db, longAgo),
      ]);
    },
  };
}
