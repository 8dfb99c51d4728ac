import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, inject } from "vitest";
import { openBetterAuth } from "#adapters/identity/better-auth.ts";
import type { ProviderSettings } from "#adapters/identity/identity.ts";
import { openImageFolder } from "#adapters/images/folder.ts";
import type { Letter } from "#adapters/mail/mail.ts";
import { openOutbox } from "#adapters/mail/outbox.ts";
import { openSandbox } from "#adapters/payments/sandbox.ts";
import { aDay } from "#core/duration.ts";
import type { Actor } from "#core/user.ts";
import { type HistoryKeys, openHistory } from "#db/history.ts";
import { openDatabase } from "#db/open.ts";
import { embeddedRole } from "#db/prepare-database.ts";
import { identityTables } from "#db/schema/identity.ts";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import type { Context, Services } from "#server/context.ts";
import { openLive } from "#server/live/live.ts";
import { openCountCache } from "#server/properties/count-cache.ts";
import type { JobName, Jobs } from "#server/queue.ts";
import { endSessions } from "#server/sessions/end-sessions.ts";
import { identify } from "#server/sessions/identify.ts";
import { lettersOfIdentity } from "#server/sign-in/letters.ts";
import { userByEmail } from "#server/users/users.db.ts";
import { today } from "./make.ts";

/** The key that the tests' markets seal their histories with. */
export const historyKeys: HistoryKeys = {
  newest: 1,
  keys: new Map([[1, Buffer.from("a key for tests, longer than it need be")]]),
};

type Enqueued = { [Name in JobName]: { name: Name; data: Jobs[Name] } }[JobName];
type Call = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;
export type Caller = Record<"get" | "post" | "put" | "patch" | "delete", Call> & {
  form: (path: string, form: FormData) => Promise<Response>;
  /** Sends a request unchanged. */
  send: (request: Request) => Promise<Response>;
};

/** A market for one test file: a fresh database, the app with it, and a fixed clock. */
export type Market = {
  /** As the running application has them, which may not do everything in the database. */
  services: Services;
  applicationPool: pg.Pool;
  /** Of the tables' owner, as the pool and the address. */
  db: Services["db"];
  pool: pg.Pool;
  databaseUrl: string;
  /** The enqueued jobs, in order; a test runs those that it needs. */
  jobs: Enqueued[];
  /** The letters among them. */
  letters(): Jobs["send-letter"][];
  /** The letters that were sent, in order. */
  mailed: Letter[];
  /** Lets people sign in by this provider, too. */
  useProvider(provider: ProviderSettings): Promise<void>;
  /** Sets the clock. */
  setNow(now: Date): void;
  /** Calls the app as one person; `null`: as whoever the headers identify. */
  as(actor: Actor | null): Caller;
  /** The context of an operation that this actor calls. */
  context(actor: Actor): Context;
};

type Options = {
  /** Sign-up is confirmed by a mailed link. */
  confirmsEmail?: boolean;
};

/**
 * Opens a market before the tests of a file and closes it after them: what it has is there in
 * tests and in `beforeAll`, not yet at the top of the file.
 */
export function marketForTests(options: Options = {}): Market {
  const market = {} as Market;
  let close = async () => {};
  beforeAll(async () => {
    const opened = await openTestMarket(options);
    Object.assign(market, opened.market);
    close = opened.close;
  });
  afterAll(() => close());
  return market;
}

const actorHeader = "X-Test-Actor";

async function openTestMarket({
  confirmsEmail = false,
}: Options): Promise<{ market: Market; close: () => Promise<void> }> {
  const databaseUrl = await cloneDatabase();
  const database = openDatabase(databaseUrl, { connections: 8, patient: true });
  const applicationUrl = databaseUrl.replace("gable@", `${embeddedRole}@`);
  const application = openDatabase(applicationUrl, { connections: 8, patient: true });
  const folder = await mkdtemp(join(tmpdir(), "gable-market-"));
  const actors = new Map<string, Actor>();
  const jobs: Enqueued[] = [];
  let now = today;
  const { db } = application;
  const config = readConfig({ DATA_DIR: folder });
  const secret = "a secret for tests, longer than it need be";
  const queue: Services["queue"] = {
    enqueue: async (_, name, data) => {
      jobs.push({ name, data } as Enqueued);
    },
  };
  const log = pino({ level: "silent" });
  const mailed: Letter[] = [];
  const outbox = openOutbox(join(folder, "outbox"), () => now);
  const mail: Services["mail"] = {
    ...outbox,
    send: async (letter) => {
      const refused = await outbox.send(letter);
      mailed.push(letter);
      return refused;
    },
  };
  const openIdentity = (provider: ProviderSettings | null) =>
    openBetterAuth({
      db,
      tables: identityTables,
      publicUrl: config.publicUrl,
      secret,
      confirmsEmail,
      provider,
      letters: lettersOfIdentity({ db, mail, log, config, now: () => now }),
      isMember: (email) => userByEmail(db, email).then(Boolean),
      async onNewPassword(email) {
        await endSessions({ db }, email);
      },
      log: () => undefined,
    });
  const payments = openSandbox({
    folder: join(folder, "sandbox"),
    secret,
    now: () => now,
    bankTakes: 20 * aDay,
    send: async (body) => {
      jobs.push({ name: "deliver-sandbox-news", data: { body } });
    },
  });
  const live = await openLive(applicationUrl, log);
  const deaf = { watch: () => undefined, isListening: () => false };
  const services: Services = {
    payments,
    live,
    // A test counts in the moment after a change, before it is heard of.
    counts: openCountCache({ now: () => now, live: deaf }),
    db,
    config,
    secret,
    history: openHistory(historyKeys),
    historyKeys,
    identity: await openIdentity(null),
    images: openImageFolder(join(folder, "images")),
    mail,
    queue,
    log,
    now: () => now,
  };
  // A call without a named actor is identified by its session, as in production.
  const app = createApp(services, {
    whoIs: async (request) => {
      const actor = actors.get(request.headers.get(actorHeader) ?? "");
      return actor ? { actor, sessionId: null } : identify(services, request.headers);
    },
  });
  // The actor is passed in a header, because the app may wrap the request object.
  const name = (request: Request, actor: Actor | null) => {
    if (!actor) return;
    const key = String(actors.size);
    actors.set(key, actor);
    request.headers.set(actorHeader, key);
  };
  const send =
    (actor: Actor | null, method: string): Call =>
    async (path, body, headers = {}) => {
      const json =
        body === undefined
          ? {}
          : {
              body: JSON.stringify(body),
              headers: { "Content-Type": "application/json", ...headers },
            };
      const request = new Request(`http://localhost:3000${path}`, { method, headers, ...json });
      name(request, actor);
      return app.request(request);
    };
  const as = (actor: Actor | null): Caller => ({
    get: send(actor, "GET"),
    post: send(actor, "POST"),
    put: send(actor, "PUT"),
    patch: send(actor, "PATCH"),
    delete: send(actor, "DELETE"),
    send: async (request) => {
      name(request, actor);
      return app.request(request);
    },
    form: async (path, form) => {
      const request = new Request(`http://localhost:3000${path}`, { method: "POST", body: form });
      name(request, actor);
      return app.request(request);
    },
  });
  const market: Market = {
    services,
    db: database.db,
    applicationPool: application.pool,
    pool: database.pool,
    databaseUrl,
    jobs,
    letters: () => jobs.flatMap((job) => (job.name === "send-letter" ? [job.data] : [])),
    mailed,
    async useProvider(provider) {
      services.identity = await openIdentity(provider);
    },
    setNow: (day) => {
      now = day;
    },
    as,
    context: (actor) => ({
      ...services,
      actor,
      sessionId: null,
      address: "",
      userAgent: null,
      deviceMarks: [],
      newId,
      nonce: "",
      formToken: null,
    }),
  };
  return {
    market,
    close: async () => {
      await live.close();
      await application.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function cloneDatabase(): Promise<string> {
  const template = inject("databaseUrl");
  const name = `market_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const admin = new pg.Client({ connectionString: template.replace("/gable?", "/postgres?") });
  await admin.connect();
  // Two files may clone at once, but PostgreSQL allows only one copy of a template at a time.
  await admin.query("select pg_advisory_lock(1)");
  await admin.query(`create database ${name} template gable`);
  await admin.end();
  return template.replace("/gable?", `/${name}?`);
}
