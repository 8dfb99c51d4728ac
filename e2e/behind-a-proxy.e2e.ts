import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demonstrationPassword } from "#core/demonstration.ts";
import { closed, freePort, openGable } from "./gable.ts";
import { openOwnDemonstration } from "./own-demonstration.ts";

const publicUrl = "https://homes.example";

let folder: string;
let port: string;
let gable: Awaited<ReturnType<typeof openGable>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-proxy-"));
  port = await freePort();
  gable = await openOwnDemonstration(folder, { PORT: port, PUBLIC_URL: publicUrl });
});
afterAll(async () => {
  await closed(gable.child);
  await rm(folder, { recursive: true, force: true });
});

type Posted = { status: number | undefined; cookies: string[]; body: string };

/**
 * Posts a form as a proxy that terminates TLS sends it on, in plain HTTP. `host`: the proxy's
 * `Host` header.
 */
async function post(
  path: string,
  fields: Record<string, string>,
  { host = "homes.example", cookie = "" } = {},
): Promise<Posted> {
  const body = new URLSearchParams(fields).toString();
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    const headers = {
      Host: host,
      Origin: publicUrl,
      Referer: `${publicUrl}${path}`,
      "Sec-Fetch-Site": "same-origin",
      "X-Forwarded-For": "192.0.2.7",
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": Buffer.byteLength(body),
      ...(cookie ? { Cookie: cookie } : {}),
    };
    request({ host: "127.0.0.1", port, path, method: "POST", headers }, done)
      .on("error", fail)
      .end(body);
  });
  const cookies = (answer.headers["set-cookie"] ?? []).map((one) => one.split(";")[0] ?? "");
  return { status: answer.statusCode, cookies, body: await text(answer) };
}

const logIn = (host?: string) =>
  post(
    "/login",
    { email: "buyer@gable.example", password: demonstrationPassword },
    host ? { host } : {},
  );

test("behind a proxy that speaks TLS, forms are answered", async () => {
  const { status, cookies, body } = await logIn();
  expect(status, body).toBe(302);
  const cookie = cookies.find((one) => one.startsWith("__Host-"));
  expect(cookie).toBeDefined();
  const chosen = await post("/theme", { theme: "dark", from: "/" }, { cookie: cookie ?? "" });
  expect([chosen.status, chosen.cookies]).toEqual([302, ["__Host-theme=dark"]]);
});

test("a proxy that asks by the server's own name is told so while a demonstration is open", async () => {
  const { status, body } = await logIn("127.0.0.1:3000");
  expect(status).toBe(421);
  expect(body).toContain(`Gable answers only at ${publicUrl}`);
});

test("without a demonstration its forms are answered", async () => {
  await closed(gable.child);
  gable = await openGable(folder, { PORT: port, PUBLIC_URL: publicUrl, PROXIES: "1" });
  const host = "127.0.0.1:3000";
  const chosen = await post("/theme", { theme: "dark", from: "/" }, { host });
  expect([chosen.status, chosen.cookies]).toEqual([302, ["__Host-theme=dark"]]);
});
