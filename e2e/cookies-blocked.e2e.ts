import type { Page, Route } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { demonstrationPassword } from "#core/demonstration.ts";
import { browserForTests } from "./browser.ts";

const address = inject("address");
const browser = browserForTests();

/** Answers like the server, to a browser that neither keeps nor sends a cookie. */
async function withoutCookies(route: Route): Promise<void> {
  const request = route.request();
  if (!["document", "fetch"].includes(request.resourceType())) return route.continue();
  const { cookie: _, ...headers } = await request.allHeaders();
  const answer = await fetch(request.url(), {
    method: request.method(),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(":"))),
    body: request.postData(),
    redirect: "manual",
  });
  await route.fulfill({
    status: answer.status,
    headers: Object.fromEntries(
      [...answer.headers].filter(
        ([name]) => !/^(set-cookie|content-encoding|content-length)$/.test(name),
      ),
    ),
    body: Buffer.from(await answer.arrayBuffer()),
  });
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel("Email").fill("buyer@gable.example");
  await page.getByLabel("Password", { exact: true }).fill(demonstrationPassword);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

describe.each([
  ["with scripts", {}],
  ["without", { javaScriptEnabled: false }],
])("%s", (_, options) => {
  test.each([
    ["the home", "/login"],
    ["a page of members", "/login?from=%2Fdashboard%2Fprofile"],
  ])(
    "with cookies blocked, the right password on the way to %s is answered in words",
    async (_name, path) => {
      const page = await browser.open("about:blank", options);
      await page.addInitScript(() =>
        Object.defineProperty(document, "cookie", { get: () => "", set: () => undefined }),
      );
      await page.route("**", withoutCookies);
      await page.goto(address + path);
      await logIn(page);
      await page
        .getByRole("alert")
        .getByText("Your browser is blocking Gable's cookies, which sign-in needs.")
        .waitFor();
      expect(new URL(page.url()).pathname).toBe("/login");
      // As soon as they are allowed, the same form leads to the page that was asked for.
      await page.unrouteAll({ behavior: "wait" });
      await logIn(page);
      await page.waitForURL(address + (new URL(address + path).searchParams.get("from") ?? "/"));
    },
  );
});
