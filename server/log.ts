import pino, { type Logger } from "pino";

// Many lines at once, and none much later: to write each by itself took a sixteenth of what a page costs. In bytes and milliseconds.
const gathered = { minLength: 4_096, periodicFlush: 100 };
// In bytes: what waits for a disk to have room again.
const mostWaiting = 1_000_000;

type Log = {
  log: Logger;
  /** Waits until every line is written, or can't be. */
  close(): Promise<void>;
};

// All else that an error carries may tell of people: what a query was given, which row it met, whom a letter was for.
const impersonal = ["code", "errno", "syscall", "severity", "table", "column", "constraint", "command", "responseCode", "statusCode", "requestId"] as const;
const address = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu;
const frame = /^\s+at .+:\d+:\d+\)?$/;

/** What an error says, without what its query was given and without anybody's address. */
export const saidOf = (error: unknown): string =>
  String(isError(error) ? error.message : error)
    .replace(/\nparams: .*/s, "")
    .replaceAll(address, "…@…");

const isError = (error: unknown): error is Error => typeof error === "object" && error !== null && "message" in error;

/** An error as it stands in the log. */
function logged(error: unknown): unknown {
  if (!isError(error)) return error;
  const frames = error.stack?.split("\n").filter((line) => frame.test(line));
  const facts = Object.entries(error).filter(([name]) => (impersonal as readonly string[]).includes(name));
  return {
    type: error.constructor.name,
    message: saidOf(error),
    ...Object.fromEntries(facts),
    ...(frames ? { stack: frames.join("\n") } : {}),
    ...(error.cause ? { cause: logged(error.cause) } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors.map(logged) } : {}),
  };
}

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
  return { log: pino({ level, base: null, serializers: { err: logged } }, lines), close: () => new Promise((done) => lines.flush(() => done())) };
}
