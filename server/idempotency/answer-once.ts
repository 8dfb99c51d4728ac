import { createHash, createHmac } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { v5 as idUnder } from "uuid";
import { Refusal } from "#core/refusal.ts";
import { isPerson } from "#core/user.ts";
import type { Api } from "../door.ts";
import { withoutBoundary } from "../without-boundary.ts";
import { claimKey, freeKey, keepAnswer } from "./idempotency.db.ts";

/** The namespace of ids that are made of a key (RFC 9562, version 5). */
const ours = "9a4c2f0e-5b1d-4f7a-9c3e-6d2b8e1f7a40";

const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest("base64url");

/** In letters. */
export const longestKey = 255;

// Their answers carry a token, which is kept nowhere; calling them again does no harm.
const never = /^\/api\/(jwt$|auth\/)/;

/** Whether a call happens once under its `Idempotency-Key`. */
export const happensOnce = (method: string, path: string): boolean => method === "POST" && !never.test(path);

/** A POST with an `Idempotency-Key` happens once: the same key and body gives the first answer again, another body is refused. */
export const answerOnce: MiddlewareHandler<Api> = async (c, next) => {
  const given = c.req.header("Idempotency-Key");
  if (!given || !happensOnce(c.req.method, c.req.path)) return next();
  if (given.length > longestKey) throw new Refusal("invalid", `Idempotency-Key: use at most ${longestKey} characters.`);
  const { db, actor, address, now, secret } = c.var.context;
  const known = isPerson(actor);
  const key = sha256(`${known ? actor._id : `visitor ${address}`} ${c.req.path} ${given}`);
  // Signed: a card's number could be guessed back from what is no secret.
  const request = createHmac("sha256", secret)
    .update(withoutBoundary(await c.req.raw.clone().arrayBuffer(), c.req.header("Content-Type")))
    .digest("base64url");
  const kept = await claimKey(db, key, request, now());
  if (kept) {
    if (kept.request !== request) throw new Refusal("invalid", "This Idempotency-Key came with another body before. Use a new key for a new call.");
    if (kept.status === null) throw new Refusal("conflict", "The first call with this Idempotency-Key is still under way.");
    return new Response(kept.body, {
      status: kept.status,
      headers: { "Content-Type": kept.contentType ?? "application/json", "Idempotency-Replayed": "true" },
    });
  }
  // What happened although its answer was lost does not happen again: it has its id already.
  c.set("context", { ...c.var.context, newId: () => idUnder(`${key} ${request}`, ours) });
  await next();
  // Whoever comes by may be refused as often as they like: that is not kept for each time.
  if (c.res.status >= (known ? 500 : 400) || c.res.status === 429) return freeKey(db, key);
  await keepAnswer(db, key, { status: c.res.status, body: await c.res.clone().text(), contentType: c.res.headers.get("Content-Type") });
};
