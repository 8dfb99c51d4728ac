import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { onCore } from "./cores.ts";
import { spreadOf } from "./figure.ts";

/** A load: so many connections, each sending its next request as soon as it has an answer. */
type Asking = { address: string; headers?: Record<string, string>; connections: number } & (
  | { seconds: number }
  | { requests: number }
);

/** The result of a load. Times in milliseconds. */
export type Load = { requests: number; perSecond: number; p50: number; p99: number };

/** The content codings that browsers accept. */
export const asBrowsersDo = "gzip, deflate, br, zstd";

/**
 * Requests a page from a process of its own on the second core. Throws unless every answer is the
 * page.
 */
export async function load({ address, headers = {}, connections, ...how }: Asking): Promise<Load> {
  const amount = "seconds" in how ? ["-d", String(how.seconds)] : ["-a", String(how.requests)];
  const sent = Object.entries({ "Accept-Encoding": asBrowsersDo, ...headers }).flatMap(
    ([name, value]) => ["-H", `${name}: ${value}`],
  );
  const output = await outputOf("node_modules/autocannon/autocannon.js", [
    "--json",
    "-c",
    String(connections),
    ...amount,
    ...sent,
    address,
  ]);
  const { requests, latency, duration, errors, non2xx } = JSON.parse(output);
  if (errors + non2xx > 0)
    throw new Error(`${address}: ${errors} failed, ${non2xx} were not answered with the page`);
  return {
    requests: requests.total,
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
  };
}

/** Visitors who arrive at random moments, so many a second, independently of each other. */
type Visits = {
  address: string;
  headers?: Record<string, string>;
  perSecond: number;
  seconds: number;
};

/** The time from a visitor's arrival to the page. Throws unless every answer is the page. */
export async function visits({ address, headers = {}, perSecond, seconds }: Visits): Promise<Load> {
  const sent = JSON.stringify({ "Accept-Encoding": asBrowsersDo, ...headers });
  const output = await outputOf("bench/visits.mjs", [
    address,
    sent,
    String(perSecond),
    String(seconds),
  ]);
  const { milliseconds, failures }: { milliseconds: number[]; failures: string[] } =
    JSON.parse(output);
  if (failures.length > 0)
    throw new Error(`${address}: ${failures.length} failed, the first: ${failures[0]}`);
  const { p50, p99 } = spreadOf(milliseconds);
  return { requests: milliseconds.length, perSecond: milliseconds.length / seconds, p50, p99 };
}

/** The output of a program that sends requests from the second core. */
async function outputOf(program: string, args: readonly string[]): Promise<string> {
  const [command = "", ...rest] = onCore(1, [process.execPath, program, ...args]);
  return text(spawn(command, rest, { stdio: ["ignore", "pipe", "inherit"] }).stdout);
}
