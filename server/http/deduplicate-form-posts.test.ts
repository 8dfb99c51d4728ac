import { tmpdir } from "node:os";
import { beforeEach, expect, test } from "vitest";
import { Refusal } from "#core/refusal.ts";
import type { Pages } from "../app.ts";
import type { Context } from "../context.ts";
import { deduplicateFormPosts } from "./deduplicate-form-posts.ts";

let now = 0;
let done: string[] = [];
let answering: () => Promise<void> = async () => undefined;
let status = 200;
let pages: Pages;
beforeEach(() => {
  now = 0;
  done = [];
  status = 200;
  answering = async () => undefined;
  pages = deduplicateFormPosts(async (request, { nonce }) => {
    const form = await request.formData();
    await answering();
    done.push(String(form.get("move")));
    return {
      response: new Response(null, { status, headers: { "Set-Cookie": `done=${done.length}` } }),
      markup: `<script nonce="${nonce}">${done.length}`,
    };
  });
});

let nonces = 0;
const formOf = (move: string) => new URLSearchParams({ move });

async function press(
  body: URLSearchParams | FormData | null,
  {
    session = "mine",
    address = "1.2.3.4",
    path = "/dashboard/wishlist",
    from = "/dashboard",
    long = 0,
    cookie = "",
  } = {},
) {
  nonces += 1;
  const request = new Request(`http://localhost:3000${path}`, { method: "POST", body });
  const length = (await request.clone().arrayBuffer()).byteLength;
  request.headers.set("Content-Length", String(long || length));
  request.headers.set("Referer", `http://localhost:3000${from}`);
  request.headers.set("Cookie", cookie);
  const context = {
    sessionId: session || null,
    config: { DATA_DIR: tmpdir() },
    address,
    userAgent: "A browser",
    nonce: `nonce-${nonces}`,
    now: () => new Date(now),
  };
  const { response, markup } = await pages(request, context as unknown as Context);
  return { status: response.status, cookie: response.headers.get("Set-Cookie"), markup };
}

test("a form that comes once more while the first is under way is answered as that one, and done once", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = () => promise;
  const both = [press(formOf("add")), press(formOf("add"))];
  await new Promise((both) => setTimeout(both, 20));
  resolve();
  const [first, second] = await Promise.all(both);
  expect(done).toEqual(["add"]);
  expect(second).toEqual({
    ...first,
    markup: first?.markup?.replace(/nonce-\d+/, `nonce-${nonces}`),
  });
});

test("so is one that comes a moment after the answer, with its session and its pictures", async () => {
  const withPicture = () => {
    const form = new FormData();
    form.set("move", "sign up");
    form.set("image", new File(["a face"], "me.jpg"));
    return form;
  };
  const first = await press(withPicture(), { session: "", path: "/signup" });
  now = 4_999;
  expect((await press(withPicture(), { session: "", path: "/signup" })).cookie).toBe(first.cookie);
  expect(done).toEqual(["sign up"]);
});

const later = async () => {
  now = 5_000;
};

test.each<[string, () => Promise<unknown>]>([
  ["later on", later],
  ["after something else", () => press(formOf("remove"))],
  [
    "after something else that the router sent",
    () => press(formOf("remove"), { path: "/dashboard/wishlist.data" }),
  ],
])("the same form %s is done again", async (_, between) => {
  await press(formOf("add"));
  await between();
  await press(formOf("add"));
  expect(done.filter((move) => move === "add")).toEqual(["add", "add"]);
});

test("who logs out at once may log in again by the same form", async () => {
  const logIn = () => press(formOf("log in"), { session: "" });
  const first = await logIn();
  await press(formOf("log out"));
  expect((await logIn()).cookie).not.toBe(first.cookie);
});

test.each([
  ["another person", { session: "theirs" }],
  ["a visitor", { session: "" }],
  ["another page", { path: "/dashboard/bookings" }],
  ["another page that sends it where this one did", { from: "/properties" }],
  ["the router, which sends nothing twice", { path: "/dashboard/wishlist.data" }],
  ["a form too long to be compared", { long: 13 * 1024 * 1024 }],
])("the same form of %s is its own", async (_, other) => {
  for (const how of [{}, other]) await press(formOf("add"), how);
  expect(done).toEqual(["add", "add"]);
});

test("visitors of different networks are told apart", async () => {
  for (const address of ["1.2.3.4", "1.2.3.5"])
    await press(formOf("add"), { session: "", address });
  expect(done).toEqual(["add", "add"]);
});

test("visitors behind one network with the same browser are told apart by what it keeps", async () => {
  for (const cookie of ["viewed=a.b.c", "viewed=d"])
    await press(formOf("add"), { session: "", cookie });
  expect(done).toEqual(["add", "add"]);
});

test("what went wrong on our side is tried again, and a refusal said again", async () => {
  status = 503;
  await press(formOf("add"));
  status = 409;
  expect([(await press(formOf("add"))).status, (await press(formOf("add"))).status]).toEqual([
    409, 409,
  ]);
  expect(done).toEqual(["add", "add"]);
  answering = () => Promise.reject(new Refusal("unavailable"));
  const broken = press(formOf("remove"));
  await expect(broken).rejects.toThrow();
  answering = async () => undefined;
  expect((await press(formOf("remove"))).status).toBe(409);
});

test("what a browser gives up is done all the same", async () => {
  const given = new AbortController();
  answering = async () => given.abort();
  const request = new Request("http://localhost:3000/signup", {
    method: "POST",
    body: formOf("sign up"),
    signal: given.signal,
  });
  request.headers.set("Content-Length", "12");
  let seen: AbortSignal | undefined;
  pages = deduplicateFormPosts(async (whole) => {
    given.abort();
    seen = whole.signal;
    return { response: new Response(null), markup: null };
  });
  await pages(request, {
    sessionId: null,
    config: { DATA_DIR: tmpdir() },
    address: "",
    userAgent: null,
    nonce: "",
    now: () => new Date(0),
  } as unknown as Context);
  expect(seen?.aborted).toBe(false);
});
