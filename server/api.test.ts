import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { makePerson } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { describeApi } from "./api.ts";

const market = marketForTests();

test("openapi.json, as committed, describes the calls as they are (`npm run openapi` writes it anew)", () => {
  expect(JSON.parse(readFileSync("openapi.json", "utf8"))).toEqual(
    JSON.parse(JSON.stringify(describeApi())),
  );
});

test("every documented call has a summary, and every refusal is a problem document", () => {
  for (const [path, item] of Object.entries(describeApi().paths ?? {})) {
    for (const call of Object.values(item) as {
      summary?: string;
      responses: Record<string, { content?: object }>;
    }[]) {
      expect(call.summary, path).toBeTruthy();
      const refusals = Object.entries(call.responses).filter(([status]) => Number(status) >= 400);
      for (const [status, { content }] of refusals)
        expect(Object.keys(content ?? {}), `${path} ${status}`).toEqual([
          "application/problem+json",
        ]);
    }
  }
});

test("every POST that happens once under its Idempotency-Key says so", () => {
  const posts = Object.entries(describeApi().paths ?? {}).flatMap(([path, item]) =>
    "post" in item ? [{ path, call: item.post as { parameters?: object[] } }] : [],
  );
  expect(posts.length).toBeGreaterThan(8);
  for (const { path, call } of posts) {
    const named =
      call.parameters?.some((one) => "name" in one && one.name === "Idempotency-Key") ?? false;
    expect(named, path).toBe(path !== "/jwt");
  }
});

test("a call without a body is answered with what it lacks, and one in another format with what it accepts", async () => {
  const buyer = market.as(await makePerson(market.db));
  const call = async (method: string, path: string, init: RequestInit = {}) => {
    const response = await buyer.send(
      new Request(`${market.services.config.publicUrl}${path}`, { method, ...init }),
    );
    const { errors = [] } = (await response.json()) as { errors?: { field: string }[] };
    return [path, response.status, ...errors.map(({ field }) => field)];
  };
  expect(await call("POST", "/api/wishlist")).toEqual(["/api/wishlist", 422, "propertyId"]);
  expect(await call("POST", "/api/payments")).toEqual(["/api/payments", 422, "offerId"]);
  expect(await call("POST", "/api/make-offer")).toEqual([
    "/api/make-offer",
    422,
    "offeredAmount",
    "buyingDate",
    "propertyId",
  ]);
  const picture = { headers: { "Content-Type": "image/jpeg" }, body: "no picture" };
  expect(await call("POST", "/api/images", picture)).toEqual(["/api/images", 415]);
  expect(await call("POST", "/api/wishlist", picture)).toEqual(["/api/wishlist", 415]);
});

test("numbers in an address may stand in one parameter or in several", async () => {
  const calls = ["bounds=-9,38,-8,39", "bounds=-9&bounds=38&bounds=-8&bounds=39"].map((query) =>
    market.as(visitor).get(`/api/properties?${query}`),
  );
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
});

test("an unknown call is a problem document that says where the known ones stand", async () => {
  const response = await market.as(visitor).get("/api/nothing");
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  expect(await response.json()).toMatchObject({
    status: 404,
    success: false,
    detail: expect.stringContaining("/api/docs"),
  });
});

test("live and ready answer, and every answer carries its request's id", async () => {
  const live = await market.as(visitor).get("/api/health");
  expect(await live.json()).toEqual({ status: "live" });
  expect(live.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  expect((await market.as(visitor).get("/api/ready")).status).toBe(200);
});
