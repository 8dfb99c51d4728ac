import pino, { type Logger } from "pino";

// Many lines at once, and none much later: to write each by itself took a sixteenth of what a page costs. In bytes and milliseconds.
const gathered = { minLength: 4_096, periodicFlush: 100 };
// In bytes: what waits for a disk to have room again.
const mostWaiting = 1_000_000;

export type Log = {
  log: Logger;
  /** Waits until every line is written, or can't be. */
  close(): Promise<void>;
};

/** Opens the house's log, on standard output unless told otherwise. Where that takes no more, as a full disk or a terminal that was closed, the house goes on. */
export function openLog(level: string, into: number = process.stdout.fd): Log {
  const lines = pino.destination({ dest: into, sync: false, maxLength: mostWaiting, ...gathered });
  let stuck = false;
  lines.on("error", () => {
    stuck = true;
  });
  lines.on("write", () => {
    stuck = false;
  });
  const flush = lines.flushSync.bind(lines);
  // Called as the process ends: it tries for as long as it takes, and the process would never end.
  lines.flushSync = () => {
    if (!stuck) flush();
  };
  return { log: pino({ level, base: null }, lines), close: () => new Promise((done) => lines.flush(() => done())) };
}
