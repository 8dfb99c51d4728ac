import { z } from "@hono/zod-openapi";
import type { Page } from "#core/keyset.ts";
import { type RefusalCode, refusals } from "#core/refusal.ts";
import type { Config } from "./config.ts";
import type { Context } from "./context.ts";
import { problem } from "./problem.ts";
import type { OpenedSession } from "./sessions/open-session.ts";

/** What every call of the API finds at hand; `markup` is a page's, `inline` what it holds of a script's kind; `renewed`: the caller's session, where it lives longer from now on. */
export type Api = {
  Variables: {
    context: Context;
    requestId: string;
    nonce: string;
    markup: string | null;
    inline: string | null;
    renewed: OpenedSession | null;
    linkPages: LinkPages;
  };
};

/** Names the pages beside a page in a header, and answers its rows as they are shown. */
type LinkPages = <Row, Shown>(page: Page<Row>, show: (row: Row, config: Config) => Shown) => Shown[];

export const links = z.string().optional().openapi({ description: 'RFC 8288: the pages beside this one, as rel="next" and rel="prev"' });

const problemOnWire = problem.meta({ id: "Problem" });

/** The documented refusals of a call. Typed as nothing: handlers throw them and answer only with what they are for. */
export function refused(...codes: RefusalCode[]): object {
  const answer = (code: RefusalCode) => ({ description: refusals[code].title, content: { "application/problem+json": { schema: problemOnWire } } });
  return Object.fromEntries(codes.map((code) => [refusals[code].status, answer(code)]));
}

/** An answer in JSON, as OpenAPI describes it. */
export const json = <Shape extends z.ZodType>(description: string, schema: Shape) => ({ description, content: { "application/json": { schema } } });

/** What a call is sent, in JSON: without it, it is refused. */
export const sentAs = <Shape extends z.ZodType>(schema: Shape) => ({ required: true, content: { "application/json": { schema } } });

/** The answer to a move that was made. */
export const done = json("Done", z.object({ success: z.literal(true), modifiedCount: z.int() }));
export const wasDone = { success: true, modifiedCount: 1 } as const;
