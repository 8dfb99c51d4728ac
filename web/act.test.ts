import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { contextOfPage } from "#server/context.ts";
import { marketForTests } from "#test/market.ts";
import { ask } from "./act.ts";

const market = marketForTests();

function argsOf(path: string) {
  const url = new URL(path, "http://localhost:3000");
  const context = new RouterContextProvider();
  context.set(contextOfPage, market.context(visitor));
  return { request: new Request(url), url, context };
}

test("what a document shows is read, and nothing of it is packed for the browser", async () => {
  const { homes, ...packed } = await ask(argsOf("/properties"), () => ({ homes: ["The mill"], count: 1 }));
  expect([homes, packed]).toEqual([["The mill"], {}]);
});

test("where the router runs in the browser, it takes along what the page shows", async () => {
  expect(await ask(argsOf("/login"), () => ({ homes: ["The mill"], count: 1 }))).toEqual({ homes: ["The mill"], count: 1 });
});

test("an answer that is one of its own kind stays it", async () => {
  const answer = new Response("The mill");
  expect(await ask(argsOf("/properties"), () => answer)).toBe(answer);
});
