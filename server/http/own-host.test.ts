import { describe, expect, test } from "vitest";
import { marketForTests } from "#test/market.ts";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import type { Problem } from "./problem.ts";

const market = marketForTests();

async function call(
  environment: Record<string, string>,
  address: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const pages = async () => ({ response: new Response("a page"), markup: null });
  const app = createApp({ ...market.services, config: readConfig(environment) }, { pages });
  return app.request(new Request(address, { headers }));
}
const statusOf = (...args: Parameters<typeof call>) => call(...args).then(({ status }) => status);

describe("while the demonstration is open to this machine", () => {
  test.each([
    "http://localhost:3000/",
    "http://LOCALHOST:8080/dev/mail",
    "http://gable.localhost:3000/",
    "http://localhost.:3000/",
    "http://127.0.0.1:3000/",
    "http://[::1]:3000/",
  ])("%s is answered", async (address) => {
    expect(await statusOf({}, address)).toBe(200);
  });

  test.each([
    "http://evil.test:3000/",
    "http://evil.test:3000/dev/mail",
    "http://homes.example/login",
    "http://localhost.evil.test/",
    "http://notlocalhost/",
    "http://127.0.0.1.evil.test/",
    "http://192.168.1.20:3000/",
    "http://0.0.0.0:3000/",
    "http://evil.test/api/users",
    "http://evil.test/images/none",
  ])("%s is not: another's name may point at this machine", async (address) => {
    expect(await statusOf({}, address)).toBe(421);
  });

  test.each([
    { "X-Forwarded-For": "203.0.113.9" },
    { "X-Forwarded-Host": "localhost:3000" },
    { "X-Forwarded-Proto": "https" },
    { Forwarded: "for=203.0.113.9" },
    { "X-Real-IP": "203.0.113.9" },
  ])("nor is a proxy's or tunnel's request: %o", async (headers) => {
    expect(await statusOf({}, "http://localhost:3000/", headers)).toBe(421);
    expect(await statusOf({ PROXIES: "1" }, "http://localhost:3000/", headers)).toBe(421);
  });

  test("the refusal says in a sentence what to do, as a page and as a problem document", async () => {
    const page = await call({}, "http://evil.test/");
    expect(await page.text()).toContain(
      "While its demonstration is open, Gable answers only at http://localhost:3000.",
    );
    const problem = (await (await call({}, "http://evil.test/api/properties")).json()) as Problem;
    expect(problem).toMatchObject({ status: 421, title: "Not at this address" });
    expect(problem.detail).toContain("PUBLIC_URL");
  });

  test("whoever listens for everyone with DEMO=on still answers this machine's names only", async () => {
    const open = { HOST: "0.0.0.0", DEMO: "on" };
    expect(await statusOf(open, "http://localhost:3000/")).toBe(200);
    expect(await statusOf(open, "http://192.168.1.20:3000/")).toBe(421);
  });

  test("monitors may call health and readiness by any name", async () => {
    expect(await statusOf({}, "http://10.1.2.3/api/health", { "X-Forwarded-For": "1.2.3.4" })).toBe(
      200,
    );
    expect(await statusOf({}, "http://10.1.2.3/api/ready")).toBe(200);
  });
});

describe("a demonstration at a public address", () => {
  const shown = { DEMO: "on", PUBLIC_URL: "https://homes.example" };

  test("answers its own host, through proxies too, and no other", async () => {
    const forwarded = { "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https" };
    expect(await statusOf(shown, "http://homes.example/", forwarded)).toBe(200);
    expect(await statusOf(shown, "http://HOMES.example:3000/")).toBe(200);
    expect(await statusOf(shown, "http://evil.test/")).toBe(421);
    expect(await statusOf(shown, "http://localhost:3000/")).toBe(421);
  });
});

test("where no demonstration may be, any host is answered", async () => {
  expect(await statusOf({ DEMO: "off" }, "http://any.example/")).toBe(200);
  const published = { PUBLIC_URL: "https://homes.example" };
  expect(await statusOf(published, "http://10.1.2.3/", { "X-Forwarded-For": "1.2.3.4" })).toBe(200);
});
