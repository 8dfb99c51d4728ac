import { beforeAll, describe, expect, test } from "vitest";
import type { Person } from "#core/user.ts";
import { makeAccount, signIn } from "#test/account.ts";
import { makePerson } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { Services } from "../context.ts";
import { isFromOurPage, secure } from "./guards.ts";

const market = marketForTests();
let admin: Person;
let cookie: string;
let token: string;
let somebody: Person;

beforeAll(async () => {
  admin = await makeAccount(market, "admin");
  somebody = await makePerson(market.db);
  ({ cookie, token } = await signIn(market, admin));
});

type Method = "get" | "post" | "put" | "patch" | "delete";
const call = (method: Method, path: string, headers: Record<string, string>) =>
  market.as(null)[method](path, method === "get" ? undefined : {}, headers);

const changes = (): [Method, string][] => [
  ["patch", `/api/users/agent/${somebody._id}`],
  ["delete", `/api/users/${somebody._id}`],
  ["put", `/api/users/${admin.email}`],
  ["post", "/api/jwt"],
  ["post", "/api/auth/sign-in/email"],
  ["get", "/api/logout"],
  ["get", "/api/%6Cogout"],
];

describe("a call that another site makes a browser send", () => {
  test.each([
    ["another origin", { Origin: "https://evil.example" }],
    ["no origin at all, as from a sandboxed frame", { Origin: "null" }],
    ["our name at another port", { Origin: "http://localhost:3001" }],
    ["our name within another", { Origin: "http://localhost:3000.evil.example" }],
    ["what is no address", { Origin: "localhost:3000" }],
    ["another site, by Fetch Metadata", { "Sec-Fetch-Site": "cross-site" }],
    [
      "a neighbour's domain, by Fetch Metadata",
      { "Sec-Fetch-Site": "same-site", Origin: "http://localhost:3000" },
    ],
    [
      "another origin that claims to be ours",
      { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
    ],
  ])("is refused from %s, and nothing happens", async (_, headers) => {
    for (const [method, path] of changes()) {
      const answer = await call(method, path, { Cookie: cookie, ...headers } as Record<
        string,
        string
      >);
      expect(answer.status, `${method} ${path}`).toBe(403);
      expect(await answer.json()).toMatchObject({
        success: false,
        detail: expect.stringContaining("another site"),
      });
    }
    const { rows } = await market.pool.query("select role, deleted_at from users where id = $1", [
      somebody._id,
    ]);
    expect(rows).toEqual([{ role: "user", deleted_at: null }]);
    expect((await call("get", "/api/users", { Cookie: cookie })).status).toBe(200);
  });

  test("is refused with a token too, as long as a cookie came along", async () => {
    const headers = {
      Origin: "https://evil.example",
      Authorization: `Bearer ${token}`,
      Cookie: cookie,
    };
    expect((await call("patch", `/api/users/agent/${somebody._id}`, headers)).status).toBe(403);
  });

  test.each(["image", "iframe", "script", "audio", "style", "object", "embed"])(
    "is refused as a part of a page, though the page is ours: %s",
    async (destination) => {
      const headers = {
        Cookie: cookie,
        "Sec-Fetch-Site": "same-origin",
        "Sec-Fetch-Dest": destination,
      };
      for (const path of ["/api/logout", "/api/%6Cogout"])
        expect((await call("get", path, headers)).status).toBe(403);
      expect((await call("get", "/api/users", { Cookie: cookie })).status).toBe(200);
    },
  );

  test("may read what anyone may read", async () => {
    expect(
      (
        await call("get", "/api/properties", {
          Origin: "https://elsewhere.example",
          "Sec-Fetch-Site": "cross-site",
        })
      ).status,
    ).toBe(200);
  });
});

test("a webmail's page may post that letters are to end: the link is signed", async () => {
  const pages = async () => ({ response: new Response("Stopped"), markup: null });
  const post = (path: string) =>
    createApp(market.services, { pages }).request(`http://localhost:3000${path}`, {
      method: "POST",
      headers: { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
  expect((await post("/unsubscribe/search.id.signature")).status).toBe(200);
  expect((await post("/dashboard/saved-searches")).status).toBe(403);
});

describe("a call of ours goes through", () => {
  const change = (headers: Record<string, string>) =>
    call("patch", `/api/users/agent/${somebody._id}`, headers);

  test.each([
    ["our own page", { Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" }],
    ["our own page, by an older browser", { Origin: "http://localhost:3000" }],
    ["the address bar", { "Sec-Fetch-Site": "none" }],
    ["a client that is no browser", {}],
  ])("from %s", async (_, headers) => {
    expect((await change({ Cookie: cookie, ...headers } as Record<string, string>)).status).toBe(
      200,
    );
  });

  test("with a token and without a cookie, from anywhere: no browser sends that by itself", async () => {
    expect(
      (
        await change({
          Origin: "https://a-client.example",
          "Sec-Fetch-Site": "cross-site",
          Authorization: `Bearer ${token}`,
        })
      ).status,
    ).toBe(200);
  });

  test.each(["document", "empty"])(
    "a logout that is a page of its own, or a script's call: %s",
    async (destination) => {
      const { cookie: another } = await signIn(market, admin);
      const answer = await call("get", "/api/logout", {
        Cookie: another,
        "Sec-Fetch-Site": "same-origin",
        "Sec-Fetch-Dest": destination,
      });
      expect(answer.status).toBe(200);
    },
  );

  test("by whichever name this machine was reached", async () => {
    const answer = await createApp(market.services).request("http://127.0.0.1:3000/api/logout", {
      headers: { Origin: "http://127.0.0.1:3000" },
    });
    expect(answer.status).toBe(200);
  });
});

describe("a zero byte, which PostgreSQL can't store, is refused and no bug", () => {
  test.each([
    "/api/users?q=%00",
    "/api/properties?q=a%00b",
    "/api/properties/agent/%00",
    "/api/users/admin/%00",
    "/api/properties/%00",
    "/%00",
  ])("%s", async (path) => {
    expect((await call("get", path, { Cookie: cookie })).status).toBe(400);
  });

  test("in a body, naming the field", async () => {
    const answer = await market.as(admin).put(`/api/users/${admin.email}`, { name: "a\0b" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ field: "name" }] });
  });
});

describe("a sign-in by a provider starts with a button on a page of ours, and otherwise shows one", () => {
  const publicUrl = "https://homes.example";
  test.each([
    [{ "Sec-Fetch-Site": "same-origin" }, true],
    [{ "Sec-Fetch-Site": "same-site" }, false],
    [{ "Sec-Fetch-Site": "cross-site", Referer: `${publicUrl}/login` }, false],
    [{ "Sec-Fetch-Site": "none" }, false],
    [{ Referer: `${publicUrl}/login` }, true],
    [{ Referer: "https://evil.example/homes.example" }, false],
    [{ Referer: "no address" }, false],
    [{}, false],
  ])("%j: %s", (headers, expected) => {
    const request = new Request(`${publicUrl}/sign-in/start`, { headers: { ...headers } });
    expect(isFromOurPage(request, publicUrl)).toBe(expected);
  });
});

test("over https the same host in plain http is another site", async () => {
  const config = readConfig({ DEMO: "off", PUBLIC_URL: "https://homes.example" });
  const from = async (Origin: string) =>
    (
      await createApp({ ...market.services, config }).request("http://homes.example/api/jwt", {
        method: "POST",
        headers: { Origin },
      })
    ).status;
  expect([await from("http://homes.example"), await from("https://homes.example")]).toEqual([
    403, 401,
  ]);
});

describe("the headers of every response", () => {
  test.each(["/api/health", "/api/properties", "/api/nothing", "/api/users"])(
    "%s",
    async (path) => {
      const { headers } = await call("get", path, {});
      expect(Object.fromEntries(headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=(self)",
        "cross-origin-opener-policy": "same-origin-allow-popups",
      });
      expect(headers.has("Strict-Transport-Security")).toBe(false);
    },
  );

  const headersFor = (
    environment: Record<string, string>,
    type = "text/html; charset=utf-8",
    streets: Pick<Services, "streets"> = {},
  ) => {
    const headers = new Headers({ "Content-Type": type });
    secure(
      headers,
      { config: readConfig(environment), ...streets },
      { nonce: "a-nonce", inline: null },
      false,
    );
    return headers;
  };

  test("a page runs our scripts only, stands in nobody's frame and posts to nobody else", () => {
    const policy = headersFor({}).get("Content-Security-Policy")?.split("; ");
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self' 'nonce-a-nonce'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "base-uri 'none'",
      ]),
    );
    expect(policy?.join()).not.toMatch(/unsafe/);
  });

  test("nothing else is shown in a frame either, and every text has its charset", () => {
    for (const type of ["application/json", "image/svg+xml", "text/x-script"])
      expect(headersFor({}, type).get("Content-Security-Policy")).toBe("frame-ancestors 'none'");
    expect(headersFor({}, "text/x-script").get("Content-Type")).toBe(
      "text/x-script; charset=utf-8",
    );
    expect(headersFor({}, "application/json").get("Content-Type")).toBe("application/json");
    const notModified = new Headers();
    secure(notModified, { config: readConfig({}) }, { nonce: null, inline: null }, false);
    expect(notModified.has("Content-Security-Policy"), "a kept page keeps its own").toBe(false);
  });

  test("of scripts in a page itself the policy allows that one text", () => {
    const headers = new Headers({ "Content-Type": "text/html" });
    secure(headers, { config: readConfig({}) }, { nonce: null, inline: "Hello, world." }, false);
    expect(headers.get("Content-Security-Policy")).toContain(
      "script-src 'self' 'sha256-+MO/YqmqPm/BYZwlDkir51GTc9Pt9BvmLrXcRRma8u8=';",
    );
  });

  test("over https there is HSTS", () => {
    expect(
      headersFor({ PUBLIC_URL: "https://homes.example" }).get("Strict-Transport-Security"),
    ).toBe("max-age=63072000");
    expect(
      headersFor({ PUBLIC_URL: "https://homes.example", HSTS_SUBDOMAINS: "on" }).get(
        "Strict-Transport-Security",
      ),
    ).toBe("max-age=63072000; includeSubDomains");
  });

  test("pictures come from nowhere else, whatever provider signs people in", () => {
    const google = { GOOGLE_CLIENT_ID: "x", GOOGLE_CLIENT_SECRET: "y" };
    const other = {
      OIDC_ISSUER: "https://id.example",
      OIDC_CLIENT_ID: "x",
      OIDC_CLIENT_SECRET: "y",
    };
    for (const settings of [{}, google, other])
      expect(headersFor(settings).get("Content-Security-Policy")).toContain(
        "img-src 'self' data: blob:;",
      );
  });

  test("street tiles open the door for the origins that their style names, and for nothing else of them", () => {
    const streets = {
      origins: () => ["https://style.homes.example", "https://tiles.homes.example:8443"],
      close: () => undefined,
    };
    const policy = headersFor({}, "text/html", { streets }).get("Content-Security-Policy");
    expect(policy).toContain(
      "img-src 'self' data: blob: https://style.homes.example https://tiles.homes.example:8443;",
    );
    expect(policy).toContain(
      "connect-src 'self' https://style.homes.example https://tiles.homes.example:8443;",
    );
    expect(policy?.split("homes.example")).toHaveLength(5);
    expect(headersFor({}).get("Content-Security-Policy")).toContain("worker-src 'self';");
  });

  test("Stripe's script, calls and frames are let in where Stripe takes the payments, and only there", () => {
    const policy = headersFor({ STRIPE_SECRET_KEY: "sk_x", STRIPE_PUBLISHABLE_KEY: "pk_x" }).get(
      "Content-Security-Policy",
    );
    expect(policy).toContain(
      "script-src 'self' 'nonce-a-nonce' https://js.stripe.com https://*.js.stripe.com;",
    );
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).toContain(
      "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
    );
    expect(headersFor({}).get("Content-Security-Policy")).not.toContain("stripe");
  });
});

test("a response for one person alone is stored by no cache, shared or private", async () => {
  for (const path of ["/api/wishlist", "/api/make-offer"]) {
    const answer = await market.as(somebody).get(path);
    expect([path, answer.headers.get("Cache-Control")]).toEqual([path, "no-store"]);
  }
});
