import { Refusal } from "#core/refusal.ts";
import type { Tasks } from "./decoder.ts";
import { DecoderEnded, decoderProcess } from "./decoder-process.ts";

/** Who waits for a task, and how long it may take. */
type Asking = {
  caller: string;
  /** 0 before 1. A task of rank 1 begins anew if one of rank 0 comes while it runs. */
  rank: 0 | 1;
  seconds: number;
  /** Its decoder ends after it, and gives its memory back. */
  isLarge?: boolean;
  /** Drops the task, whether it waits or runs. */
  signal?: AbortSignal | undefined;
};

type Job = Asking & {
  turn: number;
  /** Its number: of one turn, who came first is first, also when it begins anew. */
  came: number;
  run: () => Promise<void>;
  refuse: (why: Error) => void;
};

export type Lane = {
  /** Does a task in its turn. Refuses what the task refuses, and `unavailable`. */
  ask<Name extends keyof Tasks>(
    options: Asking,
    name: Name,
    input: Parameters<Tasks[Name]>,
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>;
};

/** Seconds. */
const idle = 10;
const longestWait = 60;

/**
 * A decoder, and the tasks that wait for it: `most` at a time. Callers take turns, so that whoever
 * asks for much is not done before whoever asks for little.
 */
export function openLane({ niceness, most }: { niceness: number; most: number }): Lane {
  const decoder = decoderProcess(niceness);
  const waiting = new Set<Job>();
  let running: Job | null = null;
  let idling: NodeJS.Timeout | undefined;
  const nextTurn = turns();
  let jobs = 0;

  const pump = () => {
    const next = firstJob(waiting);
    clearTimeout(idling);
    if (running && next && next.rank < running.rank) decoder.end("dropped");
    else if (running) return;
    else if (next) void work(next);
    else idling = setTimeout(() => decoder.end("dropped"), idle * 1000).unref();
  };
  const work = async (job: Job) => {
    waiting.delete(job);
    running = job;
    nextTurn.reached(job.turn);
    await job.run();
    if (job.isLarge) decoder.end("dropped");
    running = null;
    pump();
  };
  const drop = (job: Job, why: Error) => {
    job.refuse(why);
    if (job === running) decoder.end("dropped");
    waiting.delete(job);
  };

  return {
    ask: (options, name, input) =>
      new Promise((done, fail) => {
        if (waiting.size >= most) throw busy();
        if (options.signal?.aborted) throw aborted();
        const late = setTimeout(() => job !== running && drop(job, busy()), longestWait * 1000);
        const onAbort = () => drop(job, aborted());
        const settled = () => {
          clearTimeout(late);
          options.signal?.removeEventListener("abort", onAbort);
          isSettled = true;
        };
        let isSettled = false;
        const job: Job = {
          ...options,
          turn: nextTurn.of(options.caller),
          came: jobs++,
          refuse: (why) => {
            settled();
            fail(why);
          },
          run: () =>
            decoder.ask(name, input, options.seconds).then(
              (answer) => {
                settled();
                done(answer);
              },
              (error) => {
                const again = error instanceof DecoderEnded && error.reason === "dropped";
                if (again && !isSettled) waiting.add(job);
                else job.refuse(error);
              },
            ),
        };
        options.signal?.addEventListener("abort", onAbort);
        waiting.add(job);
        pump();
      }),
  };
}

const firstJob = (waiting: Iterable<Job>): Job | undefined =>
  [...waiting].sort(
    (one, other) => one.rank - other.rank || one.turn - other.turn || one.came - other.came,
  )[0];

/** Fair queueing: a caller's next task has the turn after their last one, but none that is over. */
function turns() {
  const last = new Map<string, number>();
  let now = 0;
  return {
    of(caller: string): number {
      const turn = Math.max(now, (last.get(caller) ?? -1) + 1);
      last.set(caller, turn);
      return turn;
    },
    reached(turn: number) {
      now = Math.max(now, turn);
      for (const [caller, theirs] of last) if (theirs < now) last.delete(caller);
    },
  };
}

const aborted = () => new Refusal("unreadable", "The request broke off before it was whole.");

const busy = () =>
  new Refusal(
    "unavailable",
    "Many pictures are being looked at right now. Please try again in a minute.",
    { retryAfter: 30 },
  );
