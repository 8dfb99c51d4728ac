import { beforeEach, expect, test } from "vitest";
import { type Actor, type Person, visitor } from "#core/user.ts";
import { idempotencyKeys } from "#db/schema/idempotency-keys.ts";
import { makePerson, today } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import type { Pages } from "../app.ts";
import type { Context } from "../context.ts";
import { newFormToken } from "../http/forms/form-token.ts";
import { closeSession } from "../sessions/end-sessions.ts";
import { identify } from "../sessions/identify.ts";
import { openSession } from "../sessions/open-session.ts";
import { sessionCookie } from "../sessions/session-token.ts";
import { answerFormsOnce } from "./answer-forms-once.ts";

const market = marketForTests();
let done: string[] = [];
let answering: (context: Context) => Promise<ResponseInit | undefined> = async () => undefined;
let person: Person;

/** Two processes of one market: they share the database, and nothing else. */
const [node, another] = [1, 2].map(() =>
  answerFormsOnce(async (request, context) => {
    const form = await request.formData();
    const init = await answering(context);
    done.push(context.formTrouble ? "refused" : String(form.get("move")));
    const status = context.formTrouble ? 403 : 200;
    const headers = { "Set-Cookie": `done=${done.length}` };
    return {
      response: new Response(null, { status, headers, ...init }),
      markup: `<script nonce="${context.nonce}">${done.length} ${context.newId()}`,
    };
  }),
) as [Pages, Pages];

beforeEach(async () => {
  market.setNow(today);
  done = [];
  answering = async () => undefined;
  person = await makePerson(market.db);
  await market.db.delete(idempotencyKeys);
});

const tokenFor = (actor: Actor) => newFormToken(market.services.secret, actor);
let nonces = 0;

type Press = {
  token?: string;
  actor?: Actor;
  on?: Pages;
  path?: string;
  multipart?: boolean;
  context?: Partial<Context>;
  headers?: Record<string, string>;
};

/** Sends a form, and says what its answer was. */
async function press(move: string, options: Press = {}) {
  const { actor = person, on = node, path = "/dashboard/wishlist", multipart } = options;
  const fields: [string, string][] = [
    ...(options.token ? [["formToken", options.token] as [string, string]] : []),
    ["move", move],
  ];
  const body = multipart ? new FormData() : new URLSearchParams(fields);
  if (multipart) for (const [name, value] of fields) body.set(name, value);
  const request = new Request(`http://localhost:3000${path}`, { method: "POST", body });
  const { byteLength } = await request.clone().arrayBuffer();
  request.headers.set("Content-Length", String(byteLength));
  for (const [name, value] of Object.entries(options.headers ?? {}))
    request.headers.set(name, value);
  const context = { ...market.context(actor), nonce: `nonce-${++nonces}`, ...options.context };
  const { response, markup } = await on(request, context);
  return { status: response.status, cookie: response.headers.get("Set-Cookie"), markup };
}

const plain = ({ markup, ...answer }: Awaited<ReturnType<typeof press>>) => ({
  ...answer,
  markup: markup?.replace(/nonce-\d+/, "nonce"),
});

test.each([
  ["one process", () => node],
  ["two processes", () => another],
])(
  "a form that comes once more while the first is under way, at %s, is answered as that one, and done once",
  async (_, on) => {
    const token = tokenFor(person);
    const { promise, resolve } = Promise.withResolvers<void>();
    answering = () => promise.then(() => undefined);
    const both = [press("add", { token }), press("add", { token, on: on() })];
    await new Promise((soon) => setTimeout(soon, 50));
    resolve();
    const [first, second] = (await Promise.all(both)).map(plain);
    expect(second).toEqual(first);
    expect(done).toEqual(["add"]);
  },
);

test("one that was carried out is not carried out again, however much later and whatever came between", async () => {
  const token = tokenFor(person);
  const first = await press("add", { token, multipart: true });
  await press("remove", { token });
  market.setNow(new Date(today.getTime() + 3_600_000));
  const again = await press("add", { token, multipart: true, on: another });
  expect(plain(again)).toEqual(plain(first));
  expect(again.markup).toContain(`nonce-${nonces}`);
  expect(done).toEqual(["add", "remove"]);
});

test("a form that is corrected, before or after it was carried out, is a new one", async () => {
  const token = tokenFor(person);
  answering = async () => ({ status: 422 });
  expect((await press("ad", { token })).status).toBe(422);
  expect((await press("ad", { token })).status).toBe(422);
  answering = async () => undefined;
  expect((await press("add", { token })).status).toBe(200);
  expect((await press("add another", { token })).status).toBe(200);
  expect(done).toEqual(["ad", "ad", "add", "add another"]);
});

test("what went wrong on our side is tried again", async () => {
  const token = tokenFor(person);
  answering = () => Promise.reject(new Error("no line"));
  await expect(press("add", { token })).rejects.toThrow("no line");
  answering = async () => ({ status: 503 });
  expect((await press("add", { token })).status).toBe(503);
  answering = async () => undefined;
  expect((await press("add", { token })).status).toBe(200);
});

test.each<[string, (token: string) => Press]>([
  ["another page", () => ({ path: "/dashboard/bookings" })],
  ["the same page, opened anew", () => ({ token: tokenFor(person) })],
])("the same form of %s is its own", async (_, other) => {
  const token = tokenFor(person);
  await press("add", { token });
  await press("add", { token, ...other(token) });
  expect(done).toEqual(["add", "add"]);
});

test("a form is carried out for nobody but whom it was rendered for", async () => {
  const other = await makePerson(market.db);
  for (const token of [
    tokenFor(other),
    tokenFor(visitor),
    "",
    "made.up",
    tokenFor(person).slice(1),
  ])
    expect((await press("rename", { token })).status).toBe(403);
  expect((await press("rename", { token: tokenFor(person), actor: visitor })).status).toBe(403);
  expect(done.every((what) => what === "refused")).toBe(true);
});

test("the response to one person's form is not repeated to another who sends the same", async () => {
  const token = tokenFor(person);
  await press("add", { token });
  const other = await makePerson(market.db);
  expect(await press("add", { token, actor: other })).toMatchObject({ status: 403 });
  expect(await press("add", { token, actor: visitor })).toMatchObject({ status: 403 });
});

test("visitors of one network and browser share nothing: each page has its own key", async () => {
  for (const token of [tokenFor(visitor), tokenFor(visitor)])
    await press("write", { token, actor: visitor });
  expect(done).toEqual(["write", "write"]);
});

test("a page that is the same for everybody has no key: there the same words count as one press for five seconds", async () => {
  const write = (more: Press = {}) => press("write", { actor: visitor, ...more });
  const first = await write();
  market.setNow(new Date(today.getTime() + 4_999));
  expect(plain(await write({ on: another }))).toEqual(plain(first));
  for (const more of [
    { context: { address: "203.0.113.5" } },
    { context: { userAgent: "Another browser" } },
    { headers: { Cookie: "viewed=a.b.c" } },
    { headers: { Referer: "http://localhost:3000/properties" } },
  ])
    expect(plain(await write(more))).not.toEqual(plain(first));
  market.setNow(new Date(today.getTime() + 5_000));
  expect(plain(await write())).not.toEqual(plain(first));
});

test("what it creates has the same id if it is sent again after its answer was lost", async () => {
  const token = tokenFor(person);
  const first = await press("add", { token });
  await market.db.delete(idempotencyKeys);
  const again = await press("add", { token });
  expect(again.markup?.split(" ").at(-1)).toBe(first.markup?.split(" ").at(-1));
});

test("a login that is sent again begins the same session, and after its end a new one, never the ended one", async () => {
  const token = tokenFor(visitor);
  const proof = { email: person.email, name: person.name, image: null, confirmed: true };
  answering = async (context) => {
    const session = await openSession(context, proof, null);
    return { headers: { "Set-Cookie": sessionCookie(context.config, session) } };
  };
  const logIn = () => press("log in", { token, actor: visitor, path: "/login" });
  const first = await logIn();
  expect((await logIn()).cookie).toBe(first.cookie);
  const stored = await market.db.select().from(idempotencyKeys);
  expect(JSON.stringify(stored)).not.toContain(first.cookie?.split(/[=;]/)[1]);
  const headers = new Headers({ Cookie: first.cookie?.split(";")[0] ?? "" });
  const { renewed: _, ...identified } = await identify(market.services, headers);
  await closeSession({ ...market.context(visitor), ...identified });
  expect((await logIn()).cookie).not.toBe(first.cookie);
});

test("a request that a browser aborts is carried out all the same", async () => {
  const controller = new AbortController();
  let seen: AbortSignal | undefined;
  const request = new Request("http://localhost:3000/signup", {
    method: "POST",
    body: new URLSearchParams({ move: "sign up" }),
    signal: controller.signal,
  });
  await answerFormsOnce(async (whole) => {
    controller.abort();
    seen = whole.signal;
    return { response: new Response(null), markup: null };
  })(request, market.context(visitor));
  expect(seen?.aborted).toBe(false);
});
