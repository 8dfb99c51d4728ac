import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { marketForTests } from "#test/market.ts";
import { createApp } from "../app.ts";

const market = marketForTests();
const pages = async () => ({ response: new Response("a page"), markup: null });
const call = (method: string, path: string) =>
  createApp(market.services, { pages }).request(`http://localhost:3000${path}`, { method });

test.each([
  ["/api/properties", "GET, HEAD, OPTIONS"],
  ["/api/health", "GET, HEAD, OPTIONS"],
  ["/api/robots", null],
  ["/api/properties/no-such-home", "GET, HEAD, DELETE, OPTIONS"],
  ["/", "GET, HEAD, POST, OPTIONS"],
])("OPTIONS of %s names its methods", async (path, allow) => {
  const answer = await call("OPTIONS", path);
  expect([answer.status, answer.headers.get("Allow")?.split(", ").sort()]).toEqual(
    allow ? [204, allow.split(", ").sort()] : [404, undefined],
  );
});

test.each([
  ["DELETE", "/api/properties"],
  ["PATCH", "/api/health"],
  ["PROPFIND", "/"],
  ["PUT", "/login"],
])("%s %s is 405 and lists the methods that there are", async (method, path) => {
  const answer = await call(method, path);
  expect(answer.status).toBe(405);
  expect(answer.headers.get("Allow")).toContain("GET, HEAD");
  expect(await answer.text()).toContain("This address is called by GET, HEAD");
});

test("a slash at the end makes no difference, nor for who may log somebody out", async () => {
  expect((await call("GET", "/api/properties/?limit=1")).status).toBe(200);
  const fromElsewhere = await market
    .as(visitor)
    .get("/api/logout/", undefined, { "Sec-Fetch-Site": "cross-site" });
  expect(fromElsewhere.status).toBe(403);
});

test("a 401 has WWW-Authenticate, in any case of the path's letters", async () => {
  const refused = await market.as(null).get("/api/users");
  expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([
    401,
    'Bearer realm="Gable"',
  ]);
});

test("the description of the calls names the whole address of its server", async () => {
  const answer = await call("GET", "/api/openapi.json");
  expect(await answer.json()).toMatchObject({ servers: [{ url: "http://localhost:3000/api" }] });
});
