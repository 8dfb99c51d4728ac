import { sql } from "drizzle-orm";
import { fromDrizzle, type Job, type JobResult, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { SignUpRequest } from "#adapters/identity/identity.ts";
import type { Letter } from "#adapters/mail/mail.ts";
import type { Reader, Tx } from "#db/open.ts";
import { redactedMessage } from "./log.ts";

/** Every kind of job with its data. A job may run twice: it finds out itself what is left to do. */
export type Jobs = {
  "make-variants": { imageId: string };
  /** Removes the files of a picture whose record was deleted. */
  "remove-picture": { imageId: string };
  /** Copies the picture that a person has at their provider. */
  "copy-portrait": { email: string };
  "send-letter": Letter;
  /** A message of the sandbox on its way to our own webhook. */
  "deliver-sandbox-news": { body: string };
  "refund-payment": { reference: string };
  "cancel-payment": { reference: string };
  "reset-requested": { email: string; from?: string };
  "sign-up-requested": SignUpRequest;
  /**
   * One for every failed login, so that they all take equally long. `isDue`: the password was
   * right, but the address is not confirmed yet.
   */
  "login-failed": { email: string; network: string; isDue: boolean };
  /** Homes came on show: matches them against the saved searches. */
  "match-homes": Record<string, never>;
  /** Sends letters about new homes: every minute, and when homes were gathered long enough. */
  "send-alerts": Record<string, never>;
  /** Something new waits for an admin's decision. */
  "tell-admins": Record<string, never>;
  /** Signs the history as it is, every night. */
  "make-checkpoint": Record<string, never>;
  /** Clears away what has expired, every hour. */
  sweep: Record<string, never>;
};
export type JobName = keyof Jobs;

export type Queue = {
  /**
   * Adds a job in the caller's transaction: both happen, or neither. It begins at once, or `after`
   * this many seconds.
   */
  enqueue<Name extends JobName>(
    tx: Tx,
    name: Name,
    data: Jobs[Name],
    when?: { after: number },
  ): Promise<void>;
};

export type Workers = { [Name in JobName]: (data: Jobs[Name], job?: string) => Promise<void> };

// A failed job is retried after 2 s, 4 s … half an hour (and up to 5 s more), for a day: as long as
// a supplier may be down. A job whose process died has no heartbeat, and is taken up by another.
// Completed jobs are deleted within a minute: letters say what concerns two people alone.
const retry = {
  retryLimit: 60,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 1800,
  heartbeatSeconds: 10,
  expireInSeconds: 300,
  deleteAfterSeconds: 5,
};
const supervision = {
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  // Deletes what may be deleted; a day, unless told.
  maintenanceIntervalSeconds: 30,
};
// Milliseconds: a connection that hangs is given up, and its queries fail. The queue's own
// maintenance may take a while.
const limits = { query_timeout: 60_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

type OpenQueue = Queue & {
  /** Creates a queue for each kind of job, and returns a function that starts the workers. */
  prepare(workers: Workers): Promise<() => Promise<void>>;
  /** Lets running jobs finish; the rest of their batches is left to the next process. */
  close(): Promise<void>;
};

/** Opens the queue on the same database. */
export async function openQueue(url: string, log: Logger): Promise<OpenQueue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    application_name: "gable queue",
    // A migration made it: the application's role may not.
    createSchema: false,
    useListenNotify: true,
    ...supervision,
    ...limits,
  });
  boss.on("error", (error) => log.error({ err: error }, "the queue met an error"));
  // A slow query's parameters may contain a letter.
  boss.on("warning", ({ message, data }) =>
    log.warn({ warning: message, about: { ...data, values: undefined } }, "the queue warns"),
  );
  await boss.start();
  let closing = false;
  return {
    async enqueue(tx, name, data, when) {
      await boss.send(name, data, {
        db: fromDrizzle(tx, sql),
        ...(when ? { startAfter: when.after } : {}),
      });
    },
    async prepare(workers) {
      const names = Object.keys(workers) as JobName[];
      for (const name of names) {
        await boss.createQueue(name, { ...retry, notify: true });
        // `createQueue` leaves an existing queue's settings unchanged.
        await boss.updateQueue(name, retry);
      }
      return async () => {
        for (const name of names)
          await workOn(boss, name, workers, { log, closing: () => closing });
        await boss.schedule("sweep", "17 * * * *");
        await boss.schedule("send-alerts", "* * * * *");
        await boss.schedule("make-checkpoint", "7 3 * * *");
        // Sweep at once what a crash left unfinished.
        await boss.send("sweep", {});
        // A market that just began has none.
        await boss.send("make-checkpoint", {});
      };
    },
    close: () => {
      closing = true;
      return boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

// A notification wakes a worker once, even for twenty jobs: so it takes them in batches, and
// fetches again while a batch is full.
const workOptions = {
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
  // Where notifications come, for jobs whose time comes later.
  notifyPollingIntervalSeconds: 5,
} as const;

type Working = { log: Logger; closing: () => boolean };

async function workOn<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  workers: Workers,
  { log, closing }: Working,
): Promise<void> {
  await boss.work(name, workOptions, async (jobs: Job<Jobs[Name]>[]) => {
    const results: JobResult[] = [];
    for (const { id, data, signal } of jobs) {
      const result =
        closing() || signal.aborted
          ? notStarted(id)
          : await settled(id, () => workers[name](data, id), name, log);
      // At once, not with its batch: if that is aborted, or the process dies, a finished job would
      // run again, and a letter be sent twice.
      if (result.status === "completed") await boss.complete(name, id);
      results.push(result);
    }
    return results;
  });
}

/** A job in a backup, unfinished when that was made. */
export type WaitingJob = { name: string; data: object; startAfter: string };

/** Puts jobs into a queue without workers, over a connection that may be in a transaction. */
export async function refillQueue(
  url: string,
  db: Reader,
  jobs: AsyncIterable<WaitingJob[]>,
): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    application_name: "gable restore",
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    for await (const some of jobs) {
      for (const [name, same] of Map.groupBy(some, (job) => job.name)) {
        await boss.createQueue(name, { ...retry, notify: true });
        await boss.insert(
          name,
          same.map(({ data, startAfter }) => ({ data, startAfter })),
          { db: fromDrizzle(db, sql) },
        );
      }
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** A queue for a command outside of the running market, whose workers do the jobs. */
export const queueOutside = (url: string, now: () => Date): Queue => ({
  enqueue: (tx, name, data) =>
    refillQueue(url, tx, only({ name, data, startAfter: now().toISOString() })),
});

async function* only(job: WaitingJob): AsyncGenerator<WaitingJob[]> {
  yield [job];
}

/**
 * The result of a job whose turn in its batch did not come, since the server closes or another took
 * too long: it is retried.
 */
const notStarted = (id: string): JobResult => ({
  id,
  status: "failed",
  output: { message: "not started in its batch" },
});

/** Runs one job of a batch. A failed job is retried, and does not hold up the others. */
async function settled(
  id: string,
  job: () => Promise<void>,
  name: JobName,
  log: Logger,
): Promise<JobResult> {
  const started = performance.now();
  try {
    await job();
    log.debug({ job: name, id, ms: Math.round(performance.now() - started) }, "job done");
    return { id, status: "completed" };
  } catch (error) {
    log.warn({ job: name, id, err: error }, "a job failed; it will be tried again");
    return { id, status: "failed", output: { message: redactedMessage(error) } };
  }
}
