import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { openBetterAuth } from "#adapters/identity/better-auth.ts";
import { openStandIn } from "#adapters/identity/stand-in.ts";
import { openImages } from "#adapters/images/open-images.ts";
import type { Mail } from "#adapters/mail/mail.ts";
import { openOutbox } from "#adapters/mail/outbox.ts";
import { openSmtp } from "#adapters/mail/smtp.ts";
import type { PaymentSupplier } from "#adapters/payments/payment-supplier.ts";
import { openSandbox, signSandboxMessage } from "#adapters/payments/sandbox.ts";
import { openStripe, type StripeAt } from "#adapters/payments/stripe.ts";
import { openStreets } from "#adapters/streets/streets.ts";
import { cutRemainingWords, cutSavedSearches } from "#db/cut-words.ts";
import { startEmbedded } from "#db/embedded.ts";
import { openHistory } from "#db/history.ts";
import { type Db, openDatabase } from "#db/open.ts";
import { prepareDatabase } from "#db/prepare-database.ts";
import { refuseUnusable } from "#db/refuse-unusable.ts";
import { identityTables } from "#db/schema/identity.ts";
import { createApp } from "./app.ts";
import { type Config, configWarnings, databaseUrls, isThisMachine, readConfig } from "./config.ts";
import type { Services } from "./context.ts";
import { makeDataFolder, readSecret } from "./data-folder.ts";
import { openMarket } from "./demo/open-market.ts";
import { readHistoryKeys, refuseOtherKey } from "./history/history-keys.ts";
import { createPages } from "./http/pages.ts";
import { openLive } from "./live/live.ts";
import { openLog } from "./log.ts";
import { openStreetTiles } from "./map/street-tiles.ts";
import { loadPlaces } from "./places/load-places.ts";
import { openCountCache } from "./properties/count-cache.ts";
import { openQueue } from "./queue.ts";
import { endSessions } from "./sessions/end-sessions.ts";
import { lettersOfIdentity } from "./sign-in/letters.ts";
import { readProvider } from "./sign-in/provider.ts";
import { userByEmail } from "./users/users.db.ts";
import { makeWorkers } from "./workers.ts";

type OpenServices = {
  services: Services;
  greeting: string[];
  /**
   * Starts working on the jobs. Some of them call the server over HTTP: to be called once it
   * answers.
   */
  work(): Promise<void>;
  /**
   * Ends the event streams, which never end by themselves, so that all other requests can be waited
   * for.
   */
  closeStreams(): void;
  close(): Promise<void>;
};

/** The streets of the map: another server's style, or else a file of tiles, or neither. */
async function openConfiguredStreets(
  { MAP_STYLE_URL, MAP_STYLE_URL_DARK, MAP_TILES }: Services["config"],
  log: (message: string) => void,
): Promise<Pick<Services, "streets" | "streetTiles">> {
  const styles = [MAP_STYLE_URL, MAP_STYLE_URL_DARK].filter((address) => address !== undefined);
  if (styles.length > 0) return { streets: await openStreets(styles, { log }) };
  return MAP_TILES ? { streetTiles: await openStreetTiles(MAP_TILES) } : {};
}

/**
 * Opens the services, ready to answer; the only place that knows the suppliers. Throws
 * `StartFailure` for what the owner can fix. `stripeAt`: a stand-in for Stripe, in tests.
 */
export async function openServices(
  environment: Record<string, string | undefined>,
  stripeAt: StripeAt = {},
): Promise<OpenServices> {
  const config = readConfig(environment);
  const { log, close: closeLog } = openLog(config.LOG_LEVEL);
  for (const caution of configWarnings(config)) log.warn(caution);
  // Closed in the reverse of the order in which they were opened.
  const opened: (() => Promise<void> | void)[] = [closeLog];
  const close = async () => {
    for (const shut of opened.splice(0).reverse()) {
      try {
        await shut();
      } catch (error) {
        // The other parts are still closed: an embedded database left open would go on running.
        log.warn({ err: error }, "a part of Gable did not close as it should");
      }
    }
  };
  try {
    await makeDataFolder(config.DATA_DIR);
    const embedded = config.DATABASE_URL
      ? null
      : await startEmbedded(config.DATA_DIR, {
          exclusive: true,
          log: (message) => log.warn(message),
        });
    if (embedded) opened.push(embedded.stop);
    const { url, ownerUrl } = embedded ?? databaseUrls(config);
    const database = openDatabase(url, {
      connections: 16,
      log: (error) => log.warn({ err: error }, "a connection to the database was lost"),
    });
    opened.push(database.close);
    if (!embedded) await refuseUnusable(database);
    await prepareDatabase(database, { url, ownerUrl });
    await cutSavedSearches(database.db);
    // In parallel with the rest of a first start; awaited before the first page is answered.
    const placesFilled = fillPlaces(ownerUrl);
    placesFilled.catch(() => undefined);
    opened.push(() => placesFilled.catch(() => undefined));
    // A connection pool of its own: it is used while a transaction of ours holds a connection. Jobs
    // use it too, so it closes after them.
    const identityDatabase = openDatabase(url, {
      connections: 4,
      log: (error) => log.warn({ err: error }, "a connection to the database was lost"),
    });
    opened.push(identityDatabase.close);
    const queue = await openQueue(url, log);
    opened.push(queue.close);

    const { db } = database;
    opened.push(cutAnew(db, log));
    const now = () => new Date();
    const mail = await openMail(config, now);
    const secret = await readSecret(config);
    const historyKeys = await readHistoryKeys(config);
    await refuseOtherKey(db, historyKeys);
    const provider = readProvider(config, secret);
    const { publicUrl } = config;
    const standIn = provider?.standIn
      ? {
          standIn: await openStandIn({
            publicUrl,
            clientSecret: provider.clientSecret,
            log: (message) => log.warn(message),
          }),
        }
      : {};
    const identity = await openBetterAuth({
      db: identityDatabase.db,
      tables: identityTables,
      publicUrl,
      secret,
      confirmsEmail: config.SMTP_URL ? config.VERIFY_EMAIL !== "off" : config.VERIFY_EMAIL === "on",
      provider,
      letters: lettersOfIdentity({ db, mail, log, config, now }),
      isMember: (email) => userByEmail(db, email).then(Boolean),
      async onNewPassword(email) {
        await endSessions({ db }, email);
      },
      log: (message) => log.warn(message),
    });
    const live = await openLive(url, log);
    opened.push(live.close);
    const enqueueMessage = (body: string) =>
      db.transaction((tx) => queue.enqueue(tx, "deliver-sandbox-news", { body }));
    const payments = await openPayments(config, stripeAt, {
      folder: join(config.DATA_DIR, "sandbox"),
      secret,
      now,
      send: enqueueMessage,
    });
    const images = await openImages(config);
    const streets = await openConfiguredStreets(config, (message) => log.warn(message));
    opened.push(() => streets.streets?.close());
    opened.push(() => streets.streetTiles?.close());
    const services: Services = {
      db,
      config,
      secret,
      history: openHistory(historyKeys),
      historyKeys,
      identity,
      images,
      mail,
      payments,
      live,
      counts: openCountCache({ now, live }),
      queue,
      log,
      now,
      ...standIn,
      ...streets,
    };
    const work = await queue.prepare(
      makeWorkers(services, (body) => deliverMessage(body, secret, config.publicUrl)),
    );
    const [greeting] = await Promise.all([openMarket(services, ownerUrl), placesFilled]);
    return { services, greeting, work, closeStreams: live.closeStreams, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Cuts the words of homes that have not been, or were by earlier rules, beside everything else.
 * Returns how to stop it.
 */
function cutAnew(db: Db, log: Services["log"]): () => Promise<void> {
  let isRunning = true;
  const isDone = cutRemainingWords(db, () => isRunning).catch((error) =>
    log.warn({ err: error }, "the words of some homes are not cut yet; the next start tries again"),
  );
  return () => {
    isRunning = false;
    return isDone;
  };
}

const openMail = async (
  { SMTP_URL, SMTP_TLS, MAIL_FROM, DATA_DIR, local }: Config,
  now: () => Date,
): Promise<Mail> =>
  SMTP_URL
    ? openSmtp(SMTP_URL, MAIL_FROM ?? "Gable <no-reply@localhost>", {
        encrypted: SMTP_TLS !== "optional" && !local && !isThisMachine(new URL(SMTP_URL).hostname),
      })
    : openOutbox(join(DATA_DIR, "outbox"), now);

async function openPayments(
  config: Config,
  stripeAt: StripeAt,
  sandbox: Parameters<typeof openSandbox>[0],
): Promise<PaymentSupplier> {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = config;
  return secretKey && publishableKey
    ? openStripe({ secretKey, publishableKey, webhookSecret, ...stripeAt })
    : openSandbox(sandbox);
}

/** Loads the world's places, on a connection without time limits. */
async function fillPlaces(url: string): Promise<void> {
  const { pool, close } = openDatabase(url, { connections: 1, patient: true });
  try {
    await loadPlaces({ pool });
  } finally {
    await close();
  }
}

/**
 * Delivers a message of the sandbox to our own webhook, as a real supplier would: over HTTP,
 * signed.
 */
async function deliverMessage(body: string, secret: string, publicUrl: string): Promise<void> {
  const headers = {
    "Content-Type": "application/json",
    "Sandbox-Signature": signSandboxMessage(body, secret, new Date()),
  };
  const answer = await fetch(`${publicUrl}/api/webhooks/sandbox`, {
    method: "POST",
    headers,
    body,
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`our webhook answered ${answer.status}`);
}

/** The request handler: pages, API, pictures. */
export function createHandler(
  services: Services,
  mode: "production" | "development" = "production",
) {
  // The build's generated type allows `undefined` where the router's type only allows a property to
  // be left out.
  const pages = createPages(build as ServerBuild, mode);
  // In development Vite serves the files.
  return createApp(
    services,
    mode === "production" ? { pages, files: "build/client" } : { pages, development: true },
  ).fetch;
}
