import { createHmac } from "node:crypto";
import type { Context as Call, MiddlewareHandler, Next } from "hono";
import { v5 as idUnder } from "uuid";
import { Refusal } from "#core/refusal.ts";
import { isPerson } from "#core/user.ts";
import { hashed } from "../hashed.ts";
import type { Api } from "../http/openapi.ts";
import { storeBody } from "../http/store-body.ts";
import { uploadsFolder } from "../images/upload-image.ts";
import { claimKey, freeKey, storeAnswer } from "./idempotency.db.ts";

/** The namespace of ids derived from a key (UUID version 5, RFC 9562). */
export const idsOfKeys = "9a4c2f0e-5b1d-4f7a-9c3e-6d2b8e1f7a40";

/** In characters. */
export const maxKeyLength = 255;

// Their answers carry a token, which must not be stored; calling them again does no harm.
const never = /^\/api\/(jwt$|auth\/)/;

/** Refusals made before a body is looked at; the next call is asked the same again. */
const unread = new Set<number>([401, 403, 404, 429]);

/** Whether an `Idempotency-Key` applies to a call. */
export const happensOnce = (method: string, path: string): boolean =>
  method === "POST" && !never.test(path);

/**
 * A POST with an `Idempotency-Key` happens once: the same key and body gives the first answer
 * again, another body is refused.
 */
export const answerOnce: MiddlewareHandler<Api> = async (c, next) => {
  const header = c.req.header("Idempotency-Key");
  if (!header || header.length > maxKeyLength || !happensOnce(c.req.method, c.req.path))
    return next();
  const { actor, address, userAgent, secret, config } = c.var.context;
  const known = isPerson(actor);
  // An HMAC: from a plain hash, a card number could be found by brute force.
  const hash = createHmac("sha256", secret);
  const { body, remove } = await storeBody(c.req.raw, hash, uploadsFolder(config.DATA_DIR));
  const { method, url, headers, signal } = c.req.raw;
  c.req.raw = new Request(url, { method, headers, signal, body });
  const request = hash.digest("base64url");
  // Visitors of one network share no keys: only who sends the same gets the same answer.
  const who = known ? actor._id : `visitor ${address} ${userAgent} ${request}`;
  const key = hashed(`${who} ${c.req.path} ${header}`);
  return answered(c, next, { key, request, known }).finally(remove);
};

type Named = { key: string; request: string; known: boolean };

/**
 * Answers a call that has a name. `request`: its body's hash; `known`: its caller has an account.
 */
async function answered(
  c: Call<Api>,
  next: Next,
  { key, request, known }: Named,
): Promise<Response | undefined> {
  const { db, now } = c.var.context;
  const stored = await claimKey(db, key, request, now());
  if (stored) {
    if (stored.request !== request)
      throw new Refusal(
        "invalid",
        "This Idempotency-Key came with another body before. Use a new key for a new call.",
      );
    if (stored.status === null)
      throw new Refusal("conflict", "The first call with this Idempotency-Key is still under way.");
    return new Response(stored.body, {
      status: stored.status,
      headers: {
        "Content-Type": stored.contentType ?? "application/json",
        "Idempotency-Replayed": "true",
      },
    });
  }
  // If the first call succeeded but its answer was lost, the retry gets the same id, and finds that
  // its row exists.
  c.set("context", { ...c.var.context, newId: () => idUnder(`${key} ${request}`, idsOfKeys) });
  await next();
  // A visitor's refusals are not stored either: anybody could fill the table with them.
  if (c.res.status >= (known ? 500 : 400) || unread.has(c.res.status)) {
    await freeKey(db, key);
    return;
  }
  await storeAnswer(db, key, {
    status: c.res.status,
    body: await c.res.clone().text(),
    contentType: c.res.headers.get("Content-Type"),
  });
}

/** Refuses a key that is too long: after who calls and what they name, like anything else sent. */
export const refuseLongKey: MiddlewareHandler<Api> = async (c, next) => {
  if ((c.req.header("Idempotency-Key") ?? "").length > maxKeyLength)
    throw new Refusal("invalid", `Idempotency-Key: use at most ${maxKeyLength} characters.`);
  await next();
};
