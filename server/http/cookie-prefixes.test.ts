import { expect, test } from "vitest";
import { marketForTests } from "#test/market.ts";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { readCookie, serializeCookie } from "./cookies.ts";

const market = marketForTests();
const https = { DEMO: "off", PUBLIC_URL: "https://homes.example" };

/** What a page read of these cookies, and what the browser got of the cookies that it set. */
async function visit(environment: Record<string, string>, cookie: string) {
  let read = {};
  const app = createApp(
    { ...market.services, config: readConfig(environment) },
    {
      pages: async ({ headers }) => {
        read = Object.fromEntries(
          ["theme", "flash", "ticked"].map((name) => [name, readCookie(headers, name)]),
        );
        const response = new Response("a page");
        response.headers.append("Set-Cookie", serializeCookie("theme", "dark"));
        response.headers.append(
          "Set-Cookie",
          serializeCookie("ticked", "1", { path: "/properties" }),
        );
        return { response, markup: null };
      },
    },
  );
  const answer = await app.request("http://homes.example/faq", { headers: { Cookie: cookie } });
  return { read, set: answer.headers.getSetCookie() };
}

test("over https every cookie is Secure and has its prefix, and one without it is not read", async () => {
  const { read, set } = await visit(
    https,
    "theme=light; __Host-theme=dark; flash=x; __Secure-ticked=1; other=y",
  );
  expect(read).toEqual({ theme: "dark", flash: null, ticked: "1" });
  expect(set).toEqual([
    "__Host-theme=dark; Path=/; SameSite=Lax; Secure",
    "__Secure-ticked=1; Path=/properties; SameSite=Lax; Secure",
  ]);
});

test("over http cookies keep their plain names", async () => {
  const { read, set } = await visit({ DEMO: "off" }, "theme=light; __Host-theme=dark");
  expect(read).toEqual({ theme: "light", flash: null, ticked: null });
  expect(set[0]).toBe("theme=dark; Path=/; SameSite=Lax");
});
