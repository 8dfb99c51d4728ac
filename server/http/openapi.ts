import { z } from "@hono/zod-openapi";
import type { Page } from "#core/keyset.ts";
import { type RefusalCode, refusals } from "#core/refusal.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import type { Session } from "../sessions/session-token.ts";
import { problem } from "./problem.ts";

/**
 * The variables of every request. `markup`: a page's; `inline`: the text of its inline script;
 * `renewed`: the caller's session, if just extended.
 */
export type Api = {
  Variables: {
    context: Context;
    requestId: string;
    /** The network that the request comes from, once it is looked at whom it is from. */
    address: string | undefined;
    nonce: string;
    markup: string | null;
    inline: string | null;
    renewed: Session | null;
    /** The version of what is changed that the caller names by `If-Match`, once it is current. */
    seen: string | undefined;
    linkPages: LinkPages;
  };
};

/**
 * Puts the next and previous pages into the `Link` header, and returns the page's rows as shown.
 */
type LinkPages = <Row, Shown>(
  page: Page<Row>,
  show: (row: Row, config: Config) => Shown,
) => Shown[];

const links = z.string().optional().openapi({
  description: 'RFC 8288: the next and the previous page, as rel="next" and rel="prev"',
});

const problemOnWire = problem.meta({ id: "Problem" });

/**
 * The documented refusals of a call. Typed as `object`, so that they don't count as a handler's
 * answers: handlers throw them.
 */
export function refused(...codes: RefusalCode[]): object {
  const answer = (code: RefusalCode) => ({
    description: refusals[code].title,
    content: { "application/problem+json": { schema: problemOnWire } },
  });
  return Object.fromEntries(codes.map((code) => [refusals[code].status, answer(code)]));
}

/** An answer in JSON, as OpenAPI describes it. */
export const json = <Shape extends z.ZodType>(description: string, schema: Shape) => ({
  description,
  content: { "application/json": { schema } },
});

/** An answer with one page of rows; `Link` leads to the others. */
export const pageResponse = <Shape extends z.ZodType>(rows: string, row: Shape) => ({
  ...json(`A page of ${rows}`, z.array(row)),
  headers: z.object({ Link: links }),
});

/** The id in a call's path. */
export const byId = z.object({ id: z.string() });

/** A request body in JSON that may be left out. */
export const optionalBody = <Shape extends z.ZodType>(schema: Shape) => ({
  required: false,
  content: { "application/json": { schema } },
});

/** A required request body in JSON. */
export const jsonBody = <Shape extends z.ZodType>(schema: Shape) => ({
  required: true,
  content: { "application/json": { schema } },
});

/** The answer to a deletion. */
export const deleted = json("How many were deleted", z.object({ deletedCount: z.int() }));

/** The answer to a move that was made. */
export const done = json("Done", z.object({ success: z.literal(true), modifiedCount: z.int() }));
export const moveMade = { success: true, modifiedCount: 1 } as const;
