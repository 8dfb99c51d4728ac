import { readFileSync } from "node:fs";
import pino from "pino";
import { beforeEach, expect, test } from "vitest";
import { visitor } from "#core/user.ts";
import { goodPassword, makeAccount } from "#test/account.ts";
import { makePerson } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { createApp } from "../app.ts";
import { recordSecurityEvent, securityEvents } from "./record-security-event.ts";

const market = marketForTests();
let lines: string[];

beforeEach(() => {
  lines = [];
});

const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
const loggedEvents = () =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }: { msg: string }) => msg === "security");

/** Calls an app that logs here, as whoever the headers identify. */
function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const init = body ? { body: JSON.stringify(body) } : {};
  return createApp({ ...market.services, log }).request(`http://localhost:3000${path}`, {
    method,
    ...init,
    headers: { "Content-Type": "application/json", ...headers },
  });
}

test("a login that fails, one that succeeds, a refusal and a logout are logged, with a hash for the person", async () => {
  const { email } = await makeAccount(market);
  const logIn = (password: string) => call("POST", "/api/auth/sign-in/email", { email, password });
  await logIn("not this one");
  const proof = (await logIn(goodPassword)).headers.getSetCookie();
  const Cookie = proof.map((cookie) => cookie.split(";")[0]).join("; ");
  const opened = await call("POST", "/api/jwt", {}, { Cookie });
  const { token } = (await opened.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  await call("GET", "/api/users", undefined, headers);
  await call("GET", "/api/logout", undefined, headers);
  const events = loggedEvents();
  expect(events.map(({ event }) => event)).toEqual([
    "loginFailed",
    "refused",
    "loginSucceeded",
    "refused",
    "loggedOut",
  ]);
  expect(new Set(events.map(({ account }) => account).filter(Boolean)).size).toBe(1);
  expect(new Set(events.map(({ network }) => network)).size).toBe(1);
  for (const { id } of events) expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(events.at(3)).toMatchObject({ method: "GET", path: "/api/users", status: 403 });
  for (const secret of [email, goodPassword, token]) expect(lines.join("")).not.toContain(secret);
});

test("what another site sends in somebody's name is refused and logged, before it is known who they are", async () => {
  const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  expect((await call("POST", "/api/wishlist", {}, headers)).status).toBe(403);
  expect(loggedEvents()).toMatchObject([
    {
      event: "refused",
      method: "POST",
      path: "/api/wishlist",
      status: 403,
      id: expect.any(String),
    },
  ]);
});

test("changes of roles and deletions are logged, with who made them", async () => {
  const [admin, person] = [await makePerson(market.db, "admin"), await makePerson(market.db)];
  const { services } = market;
  const former = services.log;
  services.log = log;
  await market.as(admin).patch(`/api/users/agent/${person._id}`);
  await market.as(admin).delete(`/api/users/${person._id}`);
  services.log = former;
  expect(loggedEvents().map(({ event, move }) => [event, move])).toEqual([
    ["roleChanged", "makeAgent"],
    ["userDeleted", undefined],
  ]);
  const [changed, deleted] = loggedEvents();
  expect(changed.account).toBe(deleted.account);
  expect(changed.by).not.toBe(changed.account);
});

test.each([
  [undefined, undefined],
  ["network" as const, "203.0.113.5"],
])("the plain network stands in it only if it is set (SECURITY_LOG=%s)", (SECURITY_LOG, ip) => {
  const { SECURITY_LOG: _, ...config } = market.services.config;
  recordSecurityEvent(
    {
      ...market.context(visitor),
      log,
      address: "203.0.113.5",
      config: { ...config, ...(SECURITY_LOG ? { SECURITY_LOG } : {}) },
    },
    "loginFailed",
    { account: "Amara@post.example" },
  );
  expect(loggedEvents()[0].ip).toBe(ip);
  // As docs/security-log.md would have fail2ban find it.
  expect(
    /^.*"event":"loginFailed".*"ip":"([^"]+)".*"msg":"security"/.exec(lines[0] ?? "")?.[1],
  ).toBe(ip);
});

test.each([
  ["trace", 1],
  ["warn", 1],
  ["fatal", 1],
  ["silent", 0],
] as const)("LOG_LEVEL=%s leaves %d of one line in it", (level, left) => {
  const quiet = pino({ base: null, level }, { write: (line: string) => void lines.push(line) });
  const request = quiet.child({ id: "of the request" });
  recordSecurityEvent({ ...market.context(visitor), log: request }, "loginFailed");
  request.info("something else");
  const known = level === "silent" ? [] : [{ event: "loginFailed", id: "of the request" }];
  expect(loggedEvents()).toMatchObject(known);
  expect(loggedEvents()).toHaveLength(left);
});

test("the documentation has every event, and no other", () => {
  const page = readFileSync(new URL("../../docs/security-log.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| `(\w+)` \| (?!When|milli|which|the admin|where|the same)/gm)];
  expect(rows.map(([, name]) => name)).toEqual([...securityEvents]);
});
