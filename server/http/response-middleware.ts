import { randomBytes, randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { type Actor, isPerson } from "#core/user.ts";
import type { Services } from "../context.ts";
import { mayIndex } from "../discovery/canonical-address.ts";
import { recordSecurityEvent } from "../security-log/record-security-event.ts";
import { endsSession, movesSession, sessionCookie } from "../sessions/session-token.ts";
import { compress } from "./compress.ts";
import { givePrefixes, takePrefixes } from "./cookies.ts";
import { secure } from "./guards.ts";
import type { Api } from "./openapi.ts";
import { isMisdirected } from "./own-host.ts";
import type { PageCache } from "./page-cache/page-cache.ts";

type Options = { development: boolean; pageCache: PageCache | null };

/**
 * Gives every answer its request id, security headers, compression and a line in the log. Serves
 * cached pages.
 */
export function responseMiddleware(
  services: Services,
  { development, pageCache }: Options,
): MiddlewareHandler<Api> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const request = c.req.raw;
    takePrefixes(request.headers, services.config.publicUrl);
    const cache =
      pageCache?.applies(request) && !isMisdirected(request, services.config) ? pageCache : null;
    // A cached page is the same for everyone, and has no scripts of its own to allow.
    const nonce = cache ? null : randomBytes(18).toString("base64url");
    const make = async () => {
      c.set("requestId", requestId);
      c.set("nonce", nonce ?? "");
      c.set("markup", null);
      c.set("inline", null);
      c.set("renewed", null);
      await next();
      const headers = new Headers(c.res.headers);
      headers.set("X-Request-Id", requestId);
      keepFromNextPerson(headers, c.var.context?.actor);
      secure(headers, services, { nonce, inline: c.var.inline }, development);
      const moves = movesSession(headers, services.config);
      clearSiteData(request, headers, services.config);
      // Only if the session goes on; a publicly cacheable answer must not carry one browser's
      // cookie.
      const { renewed } = c.var;
      if (renewed && !moves && !headers.get("Cache-Control")?.includes("public"))
        headers.append("Set-Cookie", sessionCookie(services.config, renewed));
      givePrefixes(headers, services.config.publicUrl);
      if (c.res.status === 503) headers.set("Retry-After", retryAfterSeconds);
      if (!mayIndex(services.config, new URL(request.url))) headers.set("X-Robots-Tag", "noindex");
      return { response: c.res, headers, markup: c.var.markup };
    };
    const answer =
      cache?.find(request, requestId) ??
      (cache
        ? await cache.render(request, requestId, make)
        : await compress(request, await make()));
    // Unset first: otherwise Hono merges the old response's headers into the new one.
    c.res = undefined;
    c.res = answer;
    const line = {
      id: requestId,
      method: request.method,
      path: withoutPeople(c.req.path),
      status: answer.status,
      ms: Math.round(performance.now() - started),
    };
    services.log.info(line, "request");
    const { address, context } = c.var;
    if (refusals.has(answer.status) && address !== undefined) {
      const log = services.log.child({ id: requestId });
      recordSecurityEvent({ ...services, log, address }, "refused", {
        account: context && isPerson(context.actor) ? context.actor.email : null,
        more: { method: line.method, path: line.path, status: line.status },
      });
    }
  };
}

/** Statuses of refusals that the security log tells. */
const refusals = new Set([401, 403, 429]);

/** What a person was answered must not be shown to the next one at the same screen. */
function keepFromNextPerson(headers: Headers, actor: Actor | undefined): void {
  if (actor && isPerson(actor) && !headers.has("Cache-Control"))
    headers.set("Cache-Control", "no-store");
}

/**
 * Prefetched pages show the state, and the person, from before a call that changes something. A GET
 * counts if it signs in (a popup, a mailed link). Logging out also clears the pages for the Back
 * button, and drafts; cookies go by their own headers.
 */
function clearSiteData({ method }: Request, headers: Headers, config: Services["config"]): void {
  if (["GET", "HEAD"].includes(method) && !movesSession(headers, config)) return;
  const personal = endsSession(headers, config) ? '"cache", "storage", ' : "";
  headers.set("Clear-Site-Data", `${personal}"prefetchCache", "prerenderCache"`);
}

/** Seconds until a retry, for a 503. */
const retryAfterSeconds = "10";

/** A path for the log, without email addresses and without the token of an unsubscribe link. */
function withoutPeople(path: string): string {
  return path
    .replace(/^(\/unsubscribe\/).+/, "$1{link}")
    .replaceAll(/[^/]*(?:@|%40)[^/]*/gi, "{email}");
}
