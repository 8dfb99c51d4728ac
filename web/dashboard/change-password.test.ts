import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Role, visitor } from "#core/user.ts";
import { type Context, contextOfPage } from "#server/context.ts";
import { loader } from "./change-password.ts";

const url = new URL("http://localhost:3000/.well-known/change-password");

async function findWay(actor: unknown): Promise<string | null> {
  const context = new RouterContextProvider();
  context.set(contextOfPage, { actor } as Context);
  const args = { request: new Request(url), url, context, params: {} };
  // A loader gets more from the router than this one reads.
  const answer = await loader(args as unknown as Parameters<typeof loader>[0]).catch(
    (thrown: Response) => thrown,
  );
  expect(answer.status).toBe(302);
  return answer.headers.get("Location");
}

test.each([
  ["user", "/dashboard/profile"],
  ["agent", "/dashboard/agent-profile"],
  ["admin", "/dashboard/admin-profile"],
] satisfies [Role, string][])(
  "a password manager leads %s to the form that changes the password",
  async (role, path) => {
    expect(await findWay({ _id: "id", role })).toBe(path);
  },
);

test("whoever is not logged in logs in first", async () => {
  expect(await findWay(visitor)).toBe("/login?from=%2F.well-known%2Fchange-password");
});
