import { Refusal } from "#core/refusal.ts";
import type { Config } from "../config.ts";
import { mayDemonstrate } from "../demo/may-demonstrate.ts";

/** Reveal nothing of anybody, and are called by monitors under any name. */
const checks = new Set(["/api/health", "/api/ready"]);

/** The names of this machine for itself; no name that another can point here. */
const isLoopback = (name: string): boolean =>
  name === "[::1]" || /^127(\.\d{1,3}){3}$/.test(name) || /^(.+\.)?localhost$/.test(name);

/** Every proxy and tunnel adds some of these; a browser on this machine none. */
const isForwarded = (headers: Headers): boolean =>
  [...headers.keys()].some((name) => /^(x-)?forwarded(-|$)|^x-real-ip$/.test(name));

/**
 * Whether a request came under a host that is not ours. Asked only while the demonstration may be
 * open, whose passwords and letters are for everybody: then another's name pointed at this machine
 * (DNS rebinding), or a proxy that its owner forgot to tell us of, would open them to the world.
 */
export function isMisdirected(request: Request, config: Config): boolean {
  if (!mayDemonstrate(config)) return false;
  const { hostname, pathname } = new URL(request.url);
  if (checks.has(pathname)) return false;
  const name = hostname.replace(/\.$/, "");
  const own = new URL(config.publicUrl).hostname;
  if (config.DEMO === "on" && config.PUBLIC_URL)
    return name !== own && !(isLoopback(own) && isLoopback(name));
  return !isLoopback(name) || isForwarded(request.headers);
}

/** Refuses `misdirected` for a request under a host that is not ours. */
export function refuseMisdirected(request: Request, config: Config): void {
  if (isMisdirected(request, config))
    throw new Refusal(
      "misdirected",
      `While its demonstration is open, Gable answers only at ${config.publicUrl}. If this is your Gable, give it the address that people use as PUBLIC_URL.`,
    );
}
