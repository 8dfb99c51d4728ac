import pino, { type Logger } from "pino";

// Bytes and milliseconds: lines are written in batches, with little delay. Writing each by itself
// took a sixteenth of a page's time.
const gathered = { minLength: 4_096, periodicFlush: 100 };
// Bytes that may wait for a full disk.
const maxWaiting = 1_000_000;

type Log = {
  log: Logger;
  /** Waits until every line is written, or can't be. */
  close(): Promise<void>;
};

// All other fields of an error may be personal: a query's parameters, the row it hit, a letter's
// recipient.
const impersonal = [
  "code",
  "errno",
  "syscall",
  "severity",
  "table",
  "column",
  "constraint",
  "command",
  "responseCode",
  "statusCode",
  "requestId",
] as const;
const address = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/gu;
const frame = /^\s+at .+:\d+:\d+\)?$/;

/** An error's message, without its query's parameters and without email addresses. */
export const redactedMessage = (error: unknown): string =>
  String(isError(error) ? error.message : error)
    .replace(/\nparams: .*/s, "")
    .replaceAll(address, "…@…");

const isError = (error: unknown): error is Error =>
  typeof error === "object" && error !== null && "message" in error;

/** An error as it is logged. */
function logged(error: unknown): unknown {
  if (!isError(error)) return error;
  const frames = error.stack?.split("\n").filter((line) => frame.test(line));
  const facts = Object.entries(error).filter(([name]) =>
    (impersonal as readonly string[]).includes(name),
  );
  return {
    type: error.constructor.name,
    message: redactedMessage(error),
    ...Object.fromEntries(facts),
    ...(frames ? { stack: frames.join("\n") } : {}),
    ...(error.cause ? { cause: logged(error.cause) } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors.map(logged) } : {}),
  };
}

/**
 * Opens the log, by default on standard output. If that accepts no more (a full disk, a closed
 * terminal), the server goes on.
 */
export function openLog(level: string, into: number = process.stdout.fd): Log {
  const lines = pino.destination({ dest: into, sync: false, maxLength: maxWaiting, ...gathered });
  let stuck = false;
  lines.on("error", () => {
    stuck = true;
  });
  lines.on("write", () => {
    stuck = false;
  });
  const flush = lines.flushSync.bind(lines);
  // Called as the process exits: it retries until it succeeds, so on a stuck output the process
  // would never exit.
  lines.flushSync = () => {
    if (!stuck) flush();
  };
  return {
    log: pino({ level, base: null, serializers: { err: logged } }, lines),
    close: () => new Promise((done) => lines.flush(() => done())),
  };
}
