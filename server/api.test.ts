import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { marketForTests } from "#test/market.ts";
import { describeApi } from "./api.ts";

const market = marketForTests();

test("openapi.json, as committed, describes the calls as they are (`npm run openapi` writes it anew)", () => {
  expect(JSON.parse(readFileSync("openapi.json", "utf8"))).toEqual(JSON.parse(JSON.stringify(describeApi())));
});

test("every documented call has a summary, and every refusal is a problem document", () => {
  for (const [path, item] of Object.entries(describeApi().paths ?? {})) {
    for (const call of Object.values(item) as { summary?: string; responses: Record<string, { content?: object }> }[]) {
      expect(call.summary, path).toBeTruthy();
      const refusals = Object.entries(call.responses).filter(([status]) => Number(status) >= 400);
      for (const [status, { content }] of refusals) expect(Object.keys(content ?? {}), `${path} ${status}`).toEqual(["application/problem+json"]);
    }
  }
});

test("every POST that happens once under its Idempotency-Key says so", () => {
  const posts = Object.entries(describeApi().paths ?? {}).flatMap(([path, item]) =>
    "post" in item ? [{ path, call: item.post as { parameters?: object[] } }] : [],
  );
  expect(posts.length).toBeGreaterThan(8);
  for (const { path, call } of posts) {
    const named = call.parameters?.some((one) => "name" in one && one.name === "Idempotency-Key") ?? false;
    expect(named, path).toBe(path !== "/jwt");
  }
});

test("an unknown call is a problem document that says where the known ones stand", async () => {
  const response = await market.as(visitor).get("/api/nothing");
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
  expect(await response.json()).toMatchObject({ status: 404, success: false, detail: expect.stringContaining("/api/docs") });
});

test("live and ready answer, and every answer carries its request's id", async () => {
  const live = await market.as(visitor).get("/api/health");
  expect(await live.json()).toEqual({ status: "live" });
  expect(live.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  expect((await market.as(visitor).get("/api/ready")).status).toBe(200);
});
