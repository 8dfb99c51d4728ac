import type { Context as Call, Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { Refusal } from "#core/refusal.ts";
import type { Api } from "./openapi.ts";
import { plainPage } from "./plain-page.ts";
import { refuse } from "./problem.ts";

/** The methods of pages: they are read, and their forms are sent. */
export const pageMethods = ["GET", "HEAD", "POST"];

/** Tells which methods an address of the API has; none if it is no such address. */
export function methodsByPath({ routes }: Hono<Api>): (path: string) => string[] {
  const router = new TrieRouter<string[]>();
  for (const { method, path } of routes)
    if (method !== "ALL") router.add("ALL", path, method === "GET" ? ["GET", "HEAD"] : [method]);
  return (path) => [...new Set(router.match("ALL", path)[0].flatMap(([methods]) => methods))];
}

/**
 * Answers OPTIONS, and refuses a method that an address does not have, naming those it has
 * (RFC 9110 §9.3.7, §15.5.6). `null`: the method is one of them, or there is no such address.
 */
export function answerOtherMethod(c: Call<Api>, methods: readonly string[]): Response | null {
  const { method } = c.req;
  if (methods.length === 0 || methods.includes(method)) return null;
  const allow = [...methods, "OPTIONS"].join(", ");
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allow } });
  const refusal = new Refusal("wrongMethod", `This address is called by ${methods.join(", ")}.`);
  const answer =
    methods === pageMethods
      ? plainPage(refusal.title, refusal.message, refusal.status)
      : refuse(refusal, c.var.requestId);
  answer.headers.set("Allow", allow);
  return answer;
}
