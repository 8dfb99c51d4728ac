import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { marketForTests } from "#test/market.ts";
import { createApp } from "../app.ts";

const market = marketForTests();
const pages = async ({ method, url }: Request) => {
  const status = url.includes("nowhere") ? 404 : url.includes("trouble") ? 500 : 200;
  const notByForm = method === "POST" && url.endsWith(".atom");
  return { response: new Response("a page", { status: notByForm ? 405 : status }), markup: null };
};
const call = (method: string, path: string, headers = {}) =>
  createApp(market.services, { pages }).request(`http://localhost:3000${path}`, {
    method,
    headers,
  });

test.each([
  ["/api/properties", "GET, HEAD, OPTIONS"],
  ["/api/health", "GET, HEAD, OPTIONS"],
  ["/api/robots", null],
  ["/api/properties/no-such-home", "GET, HEAD, DELETE, OPTIONS"],
  ["/", "GET, HEAD, POST, OPTIONS"],
  ["/robots.txt", "GET, HEAD, OPTIONS"],
  ["/sitemap-pages.xml", "GET, HEAD, OPTIONS"],
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
  ["POST", "/robots.txt"],
  ["DELETE", "/sitemap.xml"],
  ["POST", "/properties.atom"],
])("%s %s is 405 and lists the methods that there are", async (method, path) => {
  const answer = await call(method, path);
  expect(answer.status).toBe(405);
  expect(answer.headers.get("Allow")).toContain("GET, HEAD");
  expect(await answer.text()).toContain("This address is called by GET, HEAD");
});

test.each([
  ["GET", "/nowhere", "application/json", 404],
  ["GET", "/nowhere", "application/json, text/plain, */*", 404],
  ["GET", "/nowhere", "application/problem+json", 404],
  ["GET", "/trouble", "application/json", 500],
  ["POST", "/robots.txt", "application/json", 405],
  ["PUT", "/login", "application/json", 405],
  ["GET", "/api", "*/*", 404],
  ["GET", "/api/", "text/html", 404],
])("%s %s of a client that accepts %s is refused by a problem document", async (...sent) => {
  const [method, path, accept, status] = sent;
  const answer = await call(method, path, { Accept: accept });
  expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
  expect([answer.status, (await answer.json()).status]).toEqual([status, status]);
});

test.each(["text/html,application/json;q=0.9,*/*;q=0.8", "*/*", "text/html"])(
  "a client that accepts %s gets the page",
  async (accept) => {
    const answer = await call("GET", "/nowhere", { Accept: accept });
    expect([answer.status, await answer.text()]).toEqual([404, "a page"]);
  },
);

test("HEAD says what GET would vary by, though it compresses nothing", async () => {
  for (const method of ["GET", "HEAD"])
    expect((await call(method, "/robots.txt")).headers.get("Vary"), method).toBe("Accept-Encoding");
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
