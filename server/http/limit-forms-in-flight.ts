import type { MiddlewareHandler } from "hono";
import { Refusal } from "#core/refusal.ts";
import { isPerson } from "#core/user.ts";
import { isInParts } from "./forms/receive-form.ts";
import type { Api } from "./openapi.ts";

/** How many multipart forms, each with pictures, one caller may send at once. */
const mostOfPerson = 24;
const mostOfVisitor = 6;

/** Refuses `tooMany`, before the body is read, to who sends many pictures at once. */
export function limitFormsInFlight(): MiddlewareHandler<Api> {
  const inFlight = new Map<string, number>();
  const begin = (caller: string, most: number) => {
    const count = inFlight.get(caller) ?? 0;
    if (count >= most) throw tooMany();
    inFlight.set(caller, count + 1);
  };
  const end = (caller: string) => {
    const left = (inFlight.get(caller) ?? 1) - 1;
    if (left > 0) inFlight.set(caller, left);
    else inFlight.delete(caller);
  };
  return async (c, next) => {
    if (c.req.method !== "POST" || !isInParts(c.req.header("Content-Type"))) return next();
    const { actor, address } = c.var.context;
    const caller = isPerson(actor) ? actor._id : address;
    begin(caller, isPerson(actor) ? mostOfPerson : mostOfVisitor);
    await next().finally(() => end(caller));
  };
}

const tooMany = () =>
  new Refusal(
    "tooMany",
    "Too many pictures at once. Please wait until some of them have arrived.",
    { retryAfter: 10 },
  );
