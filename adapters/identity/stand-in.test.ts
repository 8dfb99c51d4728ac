import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStandIn } from "./stand-in.ts";

const clientSecret = "only Gable and its stand-in know this";
const verifier = "a-verifier-that-is-long-enough-to-be-one-0123456789";
const troubles: string[] = [];
let server: Server;
let publicUrl: string;

beforeAll(async () => {
  server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on(
    "request",
    await openStandIn({ publicUrl, clientSecret, log: (message) => troubles.push(message) }),
  );
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  expect(troubles).toEqual([]);
});

/** A minimal browser: it keeps cookies and follows no redirects by itself. */
function browser() {
  const jar = new Map<string, string>();
  return async (address: string, form?: Record<string, string>): Promise<Response> => {
    const body = form ? { method: "POST", body: new URLSearchParams(form) } : {};
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(new URL(address, publicUrl), {
      redirect: "manual",
      headers: { Cookie: cookie, Accept: "text/html" },
      ...body,
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = set.split(";")[0]?.split("=") ?? [];
      jar.set(name, value);
    }
    return answer;
  };
}

const authorizationUrl = (more: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    client_id: "gable",
    response_type: "code",
    redirect_uri: `${publicUrl}/api/auth/callback/stand-in`,
    scope: "openid email profile",
    state: "a state of Gable's",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...more,
  });
  return `/dev/identity/auth?${query}`;
};

const next = (answer: Response) => answer.headers.get("Location") ?? "";

async function chooser(go = browser()) {
  const choice = next(await go(authorizationUrl()));
  expect(choice).toMatch(/^\/dev\/identity\/choose\/[\w-]+$/);
  return { go, choice };
}

/** Submits a choice, and follows the redirects up to Gable's callback. */
async function answered(
  form: Record<string, string>,
  { go, choice } = { go: browser(), choice: "" },
): Promise<URLSearchParams> {
  const at = choice ? { go, choice } : await chooser(go);
  const finished = await at.go(at.choice, form);
  expect(finished.status).toBe(303);
  const back = new URL(next(await at.go(next(finished))));
  expect(back.origin + back.pathname).toBe(`${publicUrl}/api/auth/callback/stand-in`);
  expect(back.searchParams.get("state")).toBe("a state of Gable's");
  return back.searchParams;
}

async function token(code: string | null, more: Record<string, string> = {}) {
  const form = {
    grant_type: "authorization_code",
    code: code ?? "",
    redirect_uri: `${publicUrl}/api/auth/callback/stand-in`,
    code_verifier: verifier,
  };
  const body = new URLSearchParams({
    ...form,
    client_id: "gable",
    client_secret: clientSecret,
    ...more,
  });
  return fetch(`${publicUrl}/dev/identity/token`, { method: "POST", body });
}

async function whoIs(code: string | null) {
  const { access_token } = (await (await token(code)).json()) as { access_token: string };
  const answer = await fetch(`${publicUrl}/dev/identity/me`, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  return (await answer.json()) as { sub: string; name: string; email: string };
}

test("its page says what it is, runs no script and holds no style of its own", async () => {
  const { go, choice } = await chooser();
  const page = await go(choice);
  const html = await page.text();
  expect(html).toContain("A stand-in for Google, on this machine only.");
  expect(html).toContain("It knows nobody and checks nothing.");
  expect(html).not.toMatch(/<script|style=|<style/);
  expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect((await go("/dev/identity/stand-in.css")).headers.get("Content-Type")).toContain(
    "text/css",
  );
});

describe("signing in", () => {
  test("a made-up person is vouched for, with a confirmed address", async () => {
    const answer = await answered({ person: "nia.campbell@inbox.example" });
    expect(await whoIs(answer.get("code"))).toMatchObject({
      name: "Nia Campbell",
      email: "nia.campbell@inbox.example",
      email_verified: true,
      picture: "/avatars/buyer-woman-curly-hair-yellow.svg",
    });
  });

  test("someone else is whom they say, and the same person the next time", async () => {
    const first = await whoIs(
      (await answered({ name: "Kofi <b>Annan</b>", email: "Kofi@Post.example" })).get("code"),
    );
    const second = await whoIs(
      (await answered({ name: "Kofi", email: "kofi@post.example" })).get("code"),
    );
    expect(first).toMatchObject({ name: "Kofi <b>Annan</b>", email: "kofi@post.example" });
    expect(second.sub).toBe(first.sub);
  });

  test("the same browser is asked anew, and may be another person", async () => {
    const go = browser();
    const first = await whoIs(
      (await answered({ person: "nia.campbell@inbox.example" }, await chooser(go))).get("code"),
    );
    const second = await whoIs(
      (await answered({ person: "rowan.fletcher@post.example" }, await chooser(go))).get("code"),
    );
    expect([first.name, second.name]).toEqual(["Nia Campbell", "Rowan Fletcher"]);
  });

  test("a bad address is named, and what was typed stays", async () => {
    const { go, choice } = await chooser();
    const page = await go(choice, { name: 'Pat "the cat"', email: "nobody" });
    expect(page.status).toBe(422);
    const html = await page.text();
    expect(html).toContain("Enter an email address");
    expect(html).toContain('value="Pat &quot;the cat&quot;"');
  });

  test("cancelling answers access_denied", async () => {
    expect((await answered({ cancel: "yes" })).get("error")).toBe("access_denied");
  });
});

describe("what is refused", () => {
  test("a choice without the cookie it came with, or made twice", async () => {
    const { go, choice } = await chooser();
    expect((await browser()(choice)).status).toBe(400);
    await answered({ person: "nia.campbell@inbox.example" }, { go, choice });
    expect((await go(choice)).status).toBe(400);
  });

  test("another place to come back to, another client, or no PKCE", async () => {
    const go = browser();
    expect(
      (await go(authorizationUrl({ redirect_uri: "https://evil.example/callback" }))).status,
    ).toBe(400);
    expect((await go(authorizationUrl({ client_id: "somebody" }))).status).toBe(400);
    const without = new URL(authorizationUrl(), publicUrl);
    without.searchParams.delete("code_challenge");
    without.searchParams.delete("code_challenge_method");
    expect(new URL(next(await go(without.href))).searchParams.get("error")).toBe("invalid_request");
  });

  test("a code with a wrong secret, a wrong verifier, or a second time", async () => {
    const code = async () => (await answered({ person: "nia.campbell@inbox.example" })).get("code");
    expect((await token(await code(), { client_secret: "a guess" })).status).toBe(401);
    expect((await token(await code(), { code_verifier: verifier.toUpperCase() })).status).toBe(400);
    const once = await code();
    expect((await token(once)).status).toBe(200);
    expect((await token(once)).status).toBe(400);
  });
});
