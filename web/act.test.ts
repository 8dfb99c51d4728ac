import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { Refusal } from "#core/refusal.ts";
import { type Context, contextOfPage } from "#server/context.ts";
import { pagePath } from "./act.ts";
import { action as keepTicks } from "./properties/compare/keep-ticks.ts";
import { action as forgetViewed } from "./properties/page/keep-viewed.ts";
import { action as logOut } from "./sign-in/log-out.ts";

test.each(Object.entries({ logOut, forgetViewed, keepTicks }))(
  "while the database is away, %s is refused by a page",
  async (_, action) => {
    const context = new RouterContextProvider();
    context.set(contextOfPage, {
      trouble: new Refusal("unavailable"),
    } as Partial<Context> as Context);
    const request = new Request("http://localhost:3000/", { method: "POST", body: new FormData() });
    const answer = await action({
      request,
      context,
      url: new URL(request.url),
      params: {},
      pattern: "/",
    } as never);
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    expect([status, headers.get("Content-Type")]).toEqual([503, "text/html; charset=utf-8"]);
  },
);

test.each([
  [
    "the one a form was sent from",
    "/?index&a=b",
    "http://localhost:3000/properties?q=a",
    "/properties?q=a",
  ],
  ["the one that it was sent to, where nobody says from where", "/?index&a=b", null, "/?a=b"],
  [
    "the same where another site sent it",
    "/properties",
    "https://elsewhere.example/x",
    "/properties",
  ],
  [
    "the one that was asked for, and not the one that asks",
    "/dashboard/wishlist",
    "http://localhost:3000/sure?title=Are+you+sure%3F",
    "/dashboard/wishlist",
  ],
])("the page that somebody is on is %s", (_, path, from, page) => {
  const url = new URL(path, "http://localhost:3000");
  const request = new Request(url, { method: "POST", headers: from ? { Referer: from } : {} });
  expect(pagePath({ request, url, context: new RouterContextProvider() })).toBe(page);
});
