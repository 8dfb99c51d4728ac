import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { Refusal } from "#core/refusal.ts";
import type { Context } from "../context.ts";
import { answerOnce, refuseLongKey } from "../idempotency/answer-once.ts";
import type { Api } from "./openapi.ts";

/** What a call names, in its path or as a text of its JSON body, such as `id` or `propertyId`. */
type Named = Readonly<Record<string, string | undefined>>;

type Check = (context: Context, named: Named, headers: Headers) => unknown;

/** The version of what a call changes: an `updatedAt`, as served in its `ETag`. */
type Version = (context: Context, named: Named) => Promise<{ updatedAt: string }>;

/** The `who` of a call that is open to everybody. */
export const anyone: Check = () => undefined;

type Checks = { who: Check; whether?: Check; version?: Version };

/**
 * A route whose refusals come in one order: `who` may call (401, 403), `whether` what it names is
 * there for them (403, 404) and as they read it (412, if they send `If-Match`), what was sent (400,
 * 415, 422), and last, from the operation, how things stand (409).
 */
export function guardedRoute<
  Path extends string,
  Route extends Omit<RouteConfig, "path" | "middleware"> & { path: Path },
>({ who, whether, version, ...route }: Route & Checks) {
  const authorize: MiddlewareHandler<Api> = async (c, next) => {
    await who(c.var.context, c.req.param(), c.req.raw.headers);
    await next();
  };
  const checkResource: MiddlewareHandler<Api> = async (c, next) => {
    if (whether) {
      const named = { ...(await readTexts(c.req)), ...c.req.param() };
      await lastly409(async () => whether(c.var.context, named, c.req.raw.headers));
    }
    const known = c.req.header("If-Match");
    if (version && known && known.trim() !== "*") {
      const { updatedAt } = await version(c.var.context, c.req.param());
      if (!known.split(",").map(asServed).includes(toEtag(updatedAt))) throw new Refusal("changed");
      c.set("seen", updatedAt);
    }
    await next();
  };
  return createRoute({
    ...(route as unknown as Route),
    middleware: [authorize, answerOnce, checkResource, refuseOtherEncodings, refuseLongKey],
  });
}

/** How a version stands in `ETag` and `If-Match`. */
export const toEtag = (updatedAt: string): string => `"${updatedAt}"`;

/** Proxies that compress an answer change its `ETag` (`W/"…"`, `"…-gzip"`): the version stays. */
const asServed = (known: string): string =>
  known
    .trim()
    .replace(/^W\//, "")
    .replace(/-(?:gzip|br|zstd)"$/, '"');

type Body = { header(name: string): string | undefined; arrayBuffer(): Promise<ArrayBuffer> };

const isJson = (request: Body): boolean =>
  /^application\/([\w.-]+\+)?json\b/i.test(request.header("Content-Type") ?? "");

/** Refuses `unreadable` for JSON in another encoding than UTF-8 (RFC 8259 §8.1). */
const refuseOtherEncodings: MiddlewareHandler<Api> = async (c, next) => {
  if (isJson(c.req)) decodeUtf8(await c.req.arrayBuffer());
  await next();
};

/** The text of a body. Refuses `unreadable` for one in another encoding. */
export function decodeUtf8(body: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw new Refusal("unreadable", "This is not in UTF-8. Send it in UTF-8.");
  }
}

/** The texts in a JSON body. A body that can't be read has none: validation refuses it. */
async function readTexts(request: Body): Promise<Named> {
  if (!isJson(request)) return {};
  const body: Record<string, string> | null = await request
    .arrayBuffer()
    .then((bytes) => JSON.parse(new TextDecoder().decode(bytes)))
    .catch(() => null);
  return Object.fromEntries(
    Object.entries(body ?? {}).filter(([, value]) => typeof value === "string"),
  );
}

/** Leaves a conflict to the operation, which refuses it once what was sent is valid. */
async function lastly409(check: () => Promise<unknown>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "conflict") throw error;
  }
}
