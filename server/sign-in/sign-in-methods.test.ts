import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#core/user.ts";
import { goodPassword, inSession, makeAccount, proofOf, signIn } from "#test/account.ts";
import { marketForTests } from "#test/market.ts";
import { comeBack, type OpenIdProvider, openOpenIdProvider } from "#test/openid-provider.ts";
import { listSignInMethods, removeSignInMethod } from "./sign-in-methods.ts";
import { startProvider } from "./start-provider.ts";

const market = marketForTests();
let provider: OpenIdProvider;
let idToken: Record<string, unknown>;
let ben: Person;
let cookie: string;

beforeAll(async () => {
  provider = await openOpenIdProvider({ idToken: () => idToken });
});
afterAll(() => provider.close());
beforeEach(async () => {
  idToken = {};
  await market.pool.query("truncate identity_users, users cascade");
  await market.useProvider(provider.settings());
  ben = await makeAccount(market);
  ({ cookie } = await signIn(market, ben));
  market.jobs.length = 0;
});

const request = new Request("http://localhost:3000/sign-in/start?add");
const justLoggedIn = async (person: Person) =>
  inSession(market, (await signIn(market, person)).cookie);
const startAs = async (person: Person) =>
  startProvider(await justLoggedIn(person), request, "/dashboard/profile", "add");
/** Adds the provider; returns the error that it ends with. */
async function add(person: Person, cookies: string): Promise<string | null> {
  const answer = await comeBack(market, await startAs(person), cookies);
  return new URL(answer.headers.get("Location") ?? "").searchParams.get("error");
}
const methods = (person = ben) => listSignInMethods(market.context(person));
const names = async () => (await methods()).methods.map((method) => method.provider);
const idOf = async (name: string | null) =>
  (await methods()).methods.find((method) => method.provider === name)?.id ?? "";
const remove = async (id: string) => removeSignInMethod(await justLoggedIn(ben), id);
const letters = () =>
  market.letters().filter(({ subject }) => subject.startsWith("A way to log in"));

describe("adding a provider", () => {
  test("it opens the account, also with another address, and a letter confirms it", async () => {
    expect((await methods()).toAdd).toBe("id.example");
    expect(await add(ben, cookie)).toBeNull();
    expect(await names()).toEqual([null, "127.0.0.1"]);
    expect((await methods()).toAdd).toBeNull();
    expect(letters()).toMatchObject([
      {
        to: ben.email,
        text: expect.stringContaining("You can now log in to your Gable account with id.example"),
      },
    ]);
    const started = await startProvider(market.context({ role: "visitor" }), request, "/");
    const back = await comeBack(market, started);
    const session = await market
      .as(null)
      .post("/api/jwt", {}, { Cookie: back.headers.getSetCookie().join("; ") });
    expect(session.status).toBe(200);
  });

  test("the security log has it, and nothing of an attempt that failed", async () => {
    const lines: string[] = [];
    const { services } = market;
    const former = services.log;
    services.log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
    idToken = { email_verified: false };
    await add(ben, cookie);
    idToken = {};
    await add(ben, cookie);
    services.log = former;
    const events = lines.map((line) => JSON.parse(line).event).filter(Boolean);
    expect(events.filter((event) => event !== "loginSucceeded")).toEqual(["methodAdded"]);
  });

  test("not by an address that the provider has not verified", async () => {
    idToken = { email_verified: false };
    expect(await add(ben, cookie)).toBe("unable_to_link_account");
    expect(await names()).toEqual([null]);
    expect(letters()).toEqual([]);
  });

  test("not in another browser, nor after logging out, nor as another person", async () => {
    const mallory = await makeAccount(market);
    const started = await startAs(ben);
    const others = (await signIn(market, mallory)).cookie;
    expect(await add(ben, others)).toBe("linked-by-another");
    expect(await add(ben, "")).toBe("linked-by-another");
    const state = new Response(null, {
      headers: { Location: started.headers.get("Location") ?? "" },
    });
    const stolen = await comeBack(market, state, cookie);
    expect(stolen.headers.get("Location")).toContain("error=state_mismatch");
    expect([await names(), (await methods(mallory)).methods.length]).toEqual([[null], 1]);
  });

  test("not one that already opens another account", async () => {
    expect(await add(ben, cookie)).toBeNull();
    const mallory = await makeAccount(market);
    const others = (await signIn(market, mallory)).cookie;
    expect(await add(mallory, others)).toBe("account_already_linked_to_different_user");
    expect((await methods(mallory)).methods).toHaveLength(1);
  });

  test("only for somebody who is logged in", async () => {
    const started = startProvider(market.context({ role: "visitor" }), request, "/", "add");
    await expect(started).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describe("removing", () => {
  test("the password opens the account no more, and a letter confirms it", async () => {
    await add(ben, cookie);
    market.jobs.length = 0;
    const proof = await proofOf(market, ben);
    await remove(await idOf(null));
    expect(await names()).toEqual(["127.0.0.1"]);
    expect(letters()).toMatchObject([
      {
        to: ben.email,
        text: expect.stringContaining("no longer log in to your Gable account with your password"),
      },
    ]);
    const { email } = ben;
    const logIn = await market
      .as(null)
      .post("/api/auth/sign-in/email", { email, password: goodPassword });
    const open = await market.as(null).post("/api/jwt", {}, { Cookie: proof });
    expect([logIn.status, open.status]).toEqual([401, 401]);
  });

  test("the last one stays, also of two that are removed at once", async () => {
    await expect(remove(await idOf(null))).rejects.toMatchObject({ code: "conflict" });
    await add(ben, cookie);
    const both = [await idOf(null), await idOf("127.0.0.1")];
    const results = await Promise.allSettled(both.map(remove));
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await names()).toHaveLength(1);
  });

  test("a provider that is not set up any more counts as none", async () => {
    await add(ben, cookie);
    await market.useProvider(provider.settings({ issuer: "https://new.example" }));
    expect((await methods()).methods).toMatchObject([
      { provider: null, works: true, removable: false },
      { provider: "127.0.0.1", works: false, removable: true },
    ]);
    await expect(remove(await idOf(null))).rejects.toMatchObject({ code: "conflict" });
    await remove(await idOf("127.0.0.1"));
    expect(await names()).toEqual([null]);
  });

  test("nothing of another person's", async () => {
    await add(ben, cookie);
    const mallory = await makeAccount(market);
    const theirs = removeSignInMethod(await justLoggedIn(mallory), await idOf(null));
    await expect(theirs).rejects.toMatchObject({ code: "notFound" });
    expect(await names()).toHaveLength(2);
  });
});

test("nothing changes by a session that began more than 15 minutes ago", async () => {
  await add(ben, cookie);
  const left = { ...(await justLoggedIn(ben)), now: () => new Date(Date.now() + 16 * 60_000) };
  const [id, count] = [await idOf(null), (await names()).length];
  await expect(removeSignInMethod(left, id)).rejects.toMatchObject({ code: "forbidden" });
  const started = startProvider(left, request, "/dashboard/profile", "add");
  await expect(started).rejects.toMatchObject({ code: "forbidden" });
  expect(await names()).toHaveLength(count);
});
