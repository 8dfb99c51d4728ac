import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { onCore } from "./cores.ts";

/** Who asks: so many connections, each asking again as soon as it was answered. */
type Asking = { address: string; headers?: Record<string, string>; connections: number } & ({ seconds: number } | { requests: number });

/** How it went. Times in milliseconds. */
export type Load = { requests: number; perSecond: number; p50: number; p99: number };

/** The codings that a browser takes. */
export const asBrowsersDo = "gzip, deflate, br, zstd";

/** Asks for a page from a process of its own on the second core. Throws if an answer was not the page. */
export async function load({ address, headers = {}, connections, ...how }: Asking): Promise<Load> {
  const amount = "seconds" in how ? ["-d", String(how.seconds)] : ["-a", String(how.requests)];
  const sent = Object.entries({ "Accept-Encoding": asBrowsersDo, ...headers }).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const [command, ...args] = onCore(1, [
    process.execPath,
    "node_modules/autocannon/autocannon.js",
    "--json",
    "-c",
    String(connections),
    ...amount,
    ...sent,
    address,
  ]);
  const child = spawn(command ?? "", args, { stdio: ["ignore", "pipe", "ignore"] });
  const { requests, latency, duration, errors, non2xx } = JSON.parse(await text(child.stdout));
  if (errors + non2xx > 0) throw new Error(`${address}: ${errors} failed, ${non2xx} were not answered with the page`);
  return { requests: requests.total, perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99 };
}
