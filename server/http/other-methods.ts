import type { Context as Call, Hono } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { Refusal } from "#core/refusal.ts";
import { wantsProblem } from "./is-page.ts";
import type { Api } from "./openapi.ts";
import { plainPage } from "./plain-page.ts";
import { refuse } from "./problem.ts";
import { filePaths } from "./static-files.ts";

/** The methods of what is only read. */
export const readMethods = ["GET", "HEAD"];

/** The methods of pages: they are read, and their forms are sent. */
export const pageMethods = [...readMethods, "POST"];

/**
 * Tells which methods an address has that is answered before the pages are; none if it is no such
 * address.
 */
export function methodsByPath({ routes }: Hono<Api>): (path: string) => string[] {
  const router = new TrieRouter<string[]>();
  const filesToo: string[] = Object.values(filePaths);
  for (const { method, path } of routes)
    if (method !== "ALL" && !filesToo.includes(path))
      router.add("ALL", path, method === "GET" ? readMethods : [method]);
  return (path) => [...new Set(router.match("ALL", path)[0].flatMap(([methods]) => methods))];
}

/**
 * Answers OPTIONS, and refuses a method that an address does not have, naming those it has
 * (RFC 9110 §9.3.7, §15.5.6). `null`: the method is one of them, or there is no such address.
 */
export function answerOtherMethod(c: Call<Api>, methods: readonly string[]): Response | null {
  const { method } = c.req;
  if (methods.length === 0 || methods.includes(method)) return null;
  if (method === "OPTIONS")
    return new Response(null, { status: 204, headers: { Allow: toAllow(methods) } });
  return refuseMethod(c, methods);
}

/** Refuses a method that is none of these. */
export function refuseMethod(c: Call<Api>, methods: readonly string[]): Response {
  const refusal = new Refusal("wrongMethod", `This address is called by ${methods.join(", ")}.`);
  const answer = wantsProblem(c.req.raw, c.req.path)
    ? refuse(refusal, c.var.requestId)
    : plainPage(refusal.title, refusal.message, refusal.status);
  answer.headers.set("Allow", toAllow(methods));
  return answer;
}

const toAllow = (methods: readonly string[]) => [...methods, "OPTIONS"].join(", ");
