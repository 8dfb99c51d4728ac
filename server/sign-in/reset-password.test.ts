import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Person, visitor } from "#core/user.ts";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { from, goodPassword, makeAccount, proofOf, signIn } from "#test/account.ts";
import { makePerson } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { logIn } from "./log-in.ts";
import { checkLink, requestPasswordReset, resetPassword } from "./reset-password.ts";
import { confirmSignUp } from "./sign-up.ts";

const market = marketForTests();
const newPassword = "another street, more trees";
let person: Person;
let stranger: ReturnType<typeof from>;

beforeEach(async () => {
  market.jobs.length = 0;
  market.mailed.length = 0;
  await market.db.delete(rateLimits);
  person = await makeAccount(market);
  stranger = from(market, "203.0.113.7");
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Asks for a link, runs the job that was enqueued, and takes the token from the letter. */
async function tokenFor({ email }: Pick<Person, "email">, from?: string): Promise<string> {
  await requestPasswordReset(stranger, { email }, from);
  const job = market.jobs.findLast(({ name }) => name === "reset-requested");
  if (job?.name !== "reset-requested") throw new Error("no job was enqueued");
  await market.services.identity.requestReset(job.data.email, job.data.from);
  const letter = lettersTo(email).at(-1);
  return /\/reset-password\?token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
}

const lettersTo = (email: string) => market.mailed.filter(({ to }) => to === email);
const opens = (password: string) =>
  logIn(from(market, "198.51.100.4"), { email: person.email, password }).then(
    () => true,
    () => false,
  );
const spend = (token: string, password = newPassword) =>
  resetPassword(stranger, { token, password });

describe("a one-time link", () => {
  test("comes by letter, leads to our page, and gives a new password once", async () => {
    const token = await tokenFor(person);
    const [letter] = lettersTo(person.email);
    expect(letter).toMatchObject({
      subject: "Choose a new password",
      text: expect.stringContaining(`${market.services.config.publicUrl}/reset-password?token=`),
    });
    expect(await checkLink(stranger, token)).toMatchObject({ email: person.email, first: false });
    await spend(token);
    expect(await checkLink(stranger, token)).toBeNull();
    expect(await opens(newPassword)).toBe(true);
    expect(await opens(goodPassword)).toBe(false);
    await expect(spend(token, "yet another street")).rejects.toMatchObject({ code: "conflict" });
    expect(await opens(newPassword)).toBe(true);
  });

  test.each([
    ["/properties?sort=price", "/properties?sort=price"],
    ["https://evil.example/", "/"],
    ["//evil.example", "/"],
  ])("leads back to where they came from, if that is ours: %s", async (page, back) => {
    await tokenFor(person, page);
    const [address = ""] =
      /http\S+reset-password\S+/.exec(lettersTo(person.email).at(-1)?.text ?? "") ?? [];
    expect(new URL(address).searchParams.get("from")).toBe(back);
  });

  test("is the same in every letter until it is used, and then there is another", async () => {
    const token = await tokenFor(person);
    expect(await tokenFor(person)).toBe(token);
    vi.spyOn(market.services.mail, "send").mockRejectedValueOnce(new Error("away"));
    const { identity } = market.services;
    await expect(identity.requestReset(person.email)).rejects.toThrow("away");
    await identity.requestReset(person.email);
    expect(lettersTo(person.email).at(-1)?.text).toContain(token);
    await spend(token);
    await market.db.delete(rateLimits);
    expect(await tokenFor(person)).not.toBe(token);
  });

  test("is in no job", async () => {
    const token = await tokenFor(person);
    expect(token).not.toBe("");
    expect(JSON.stringify(market.jobs)).not.toContain(token);
  });

  test("ends with every other of the person's", async () => {
    const { rows } = await market.pool.query("select id from identity_users where email = $1", [
      person.email,
    ]);
    const token = await tokenFor(person);
    await market.pool.query(
      `insert into identity_links (id, user_id, purpose, token_hash, expires_at)
       values ($1, $1, 'confirm', $1, now() + interval '1 hour')`,
      [rows[0].id],
    );
    await spend(token);
    const left = await market.pool.query("select 1 from identity_links where user_id = $1", [
      rows[0].id,
    ]);
    expect(left.rowCount).toBe(0);
  });

  test("used twice at once works once", async () => {
    const token = await tokenFor(person);
    const ended = await Promise.allSettled(
      ["street number one", "street number two"].map((password) => spend(token, password)),
    );
    expect(ended.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("works for an hour, and not a minute longer", async () => {
    const inTime = await tokenFor(person);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 59 * 60_000 });
    await spend(inTime);
    const late = await tokenFor(person);
    vi.setSystemTime(Date.now() + 61 * 60_000);
    expect(await checkLink(stranger, late)).toBeNull();
    await expect(spend(late, "too late a street")).rejects.toMatchObject({ code: "conflict" });
    expect(await opens(newPassword)).toBe(true);
  });

  test.each(["", "made-up", "x".repeat(500), "%00", "reset-password:"])(
    "%j is none",
    async (token) => {
      await expect(spend(token)).rejects.toMatchObject({ code: "conflict" });
      expect(await checkLink(stranger, token)).toBeNull();
    },
  );

  test("stands in the database only as a hash", async () => {
    const token = await tokenFor(person);
    const { rows } = await market.pool.query("select * from identity_links");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test("twenty links are tried at once from one place, by whichever door, then one has to wait; other places go on", async () => {
  const here = from(market, "");
  for (let time = 0; time < 10; time++) {
    await expect(
      resetPassword(here, { token: `guess-${time}`, password: newPassword }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await confirmSignUp(here, `guess-${time}`, null)).toBeNull();
  }
  await expect(
    resetPassword(here, { token: "guess", password: newPassword }),
  ).rejects.toMatchObject({ code: "tooMany", retryAfter: 30 });
  await expect(confirmSignUp(here, "guess", null)).rejects.toMatchObject({ code: "tooMany" });
  expect(
    (await market.as(visitor).post("/api/auth/reset-password", { token: "guess", newPassword }))
      .status,
  ).toBe(429);
  await expect(spend("guess")).rejects.toMatchObject({ code: "conflict" });
});

describe("a new password", () => {
  test("ends every session of the person, and nobody else's", async () => {
    const other = await makeAccount(market);
    const [phone, laptop, others] = [
      await signIn(market, person),
      await signIn(market, person),
      await signIn(market, other),
    ];
    const proof = await proofOf(market, person);
    await spend(await tokenFor(person));
    const status = async ({ token }: { token: string }, { email }: Person) =>
      (
        await market
          .as(null)
          .get(`/api/users/admin/${email}`, undefined, { Authorization: `Bearer ${token}` })
      ).status;
    expect(await status(phone, person)).toBe(401);
    expect(await status(laptop, person)).toBe(401);
    expect(await status(others, other)).toBe(200);
    // Nor does a proof by the former password open a new session.
    expect((await market.as(null).post("/api/jwt", {}, { Cookie: proof })).status).toBe(401);
  });

  describe("leaves no sign-in behind that was under way with the former one", () => {
    /** Runs a complete reset between the supplier's proof and our use of it. */
    async function afterProof(
      name: "checkPassword" | "prove" | "handle",
      call: number,
      signIn: () => Promise<number>,
    ): Promise<number> {
      const token = await tokenFor(person);
      const identity = market.services.identity as unknown as Record<
        string,
        (...args: unknown[]) => Promise<unknown>
      >;
      const prove = identity[name];
      let calls = 0;
      identity[name] = async (...args) => {
        const proof = await prove?.(...args);
        calls += 1;
        if (calls === call) await spend(token);
        return proof;
      };
      try {
        return await signIn();
      } finally {
        if (prove) identity[name] = prove;
      }
    }

    const none = async () =>
      expect(
        (
          await market.pool.query(
            "select 1 from sessions join users on users.id = user_id where email = $1",
            [person.email],
          )
        ).rows,
      ).toEqual([]);

    test("by password", async () => {
      expect(
        await afterProof("checkPassword", 1, async () => ((await opens(goodPassword)) ? 200 : 401)),
      ).toBe(401);
      await none();
      expect(await opens(newPassword)).toBe(true);
    });

    test.each([1, 2])(
      "by the supplier's cookie, which is checked before and after: %i",
      async (call) => {
        const cookie = await proofOf(market, person);
        expect(
          await afterProof(
            "prove",
            call,
            async () => (await market.as(null).post("/api/jwt", {}, { Cookie: cookie })).status,
          ),
        ).toBe(401);
        await none();
      },
    );

    test("by the supplier's own call", async () => {
      const call = () =>
        market
          .as(visitor)
          .post("/api/auth/sign-in/email", { email: person.email, password: goodPassword });
      expect(await afterProof("handle", 1, async () => (await call()).status)).toBe(401);
    });
  });

  test("by the supplier's own call ends them too", async () => {
    const { token: session } = await signIn(market, person);
    const answer = await market
      .as(visitor)
      .post("/api/auth/reset-password", { token: await tokenFor(person), newPassword });
    expect(answer.status).toBe(200);
    const after = await market
      .as(null)
      .get(`/api/users/admin/${person.email}`, undefined, { Authorization: `Bearer ${session}` });
    expect(after.status).toBe(401);
  });

  test.each([
    ["made of the person's address", () => `${person.email.split("@")[0]}!`],
    ["made of the product's name", () => "gable-gable"],
  ])("that is %s is refused", async (_, password) => {
    await expect(spend(await tokenFor(person), password())).rejects.toMatchObject({
      code: "invalid",
    });
  });

  test.each([
    ["too common", "password1"],
    ["too common in capitals", "PASSWORD1"],
    ["too short", "a tree"],
    ["too long", "x".repeat(129)],
  ])("that is %s is refused, and the link still works", async (_, password) => {
    const token = await tokenFor(person);
    await expect(spend(token, password)).rejects.toMatchObject({
      code: "invalid",
      fields: [{ field: "password" }],
    });
    const answer = await market
      .as(visitor)
      .post("/api/auth/reset-password", { token, newPassword: password });
    expect([400, 422]).toContain(answer.status);
    await spend(token);
    expect(await opens(newPassword)).toBe(true);
  });
});

describe("whether an address has an account shows nowhere", () => {
  test("both are answered alike, and enqueue the same; a letter goes to the one that has", async () => {
    const answers = await Promise.all(
      [person.email, "nobody@post.example"].map((email) =>
        market
          .as(visitor)
          .post("/api/auth/request-password-reset", { email, redirectTo: "https://evil.example" }),
      ),
    );
    const [known, unknown] = await Promise.all(
      answers.map(async (answer) => ({ status: answer.status, body: await answer.text() })),
    );
    expect(known).toEqual(unknown);
    expect(known?.status).toBe(200);
    expect(market.jobs.map(({ name }) => name)).toEqual(["reset-requested", "reset-requested"]);
    await market.services.identity.requestReset("nobody@post.example");
    expect(lettersTo("nobody@post.example")).toEqual([]);
  });

  test("a person whom the supplier does not know gets no letter", async () => {
    const { email } = await makePerson(market.db);
    await market.services.identity.requestReset(email);
    expect(lettersTo(email)).toEqual([]);
  });

  test("a letter that cannot be sent is an error, so the job is tried again", async () => {
    vi.spyOn(market.services.mail, "send").mockRejectedValueOnce(
      new Error("the mail server is away"),
    );
    await expect(market.services.identity.requestReset(person.email)).rejects.toThrow(
      "the mail server is away",
    );
  });

  test("the fourth letter within minutes is refused, to one address from one place", async () => {
    for (let time = 0; time < 3; time++)
      await requestPasswordReset(stranger, { email: person.email });
    await expect(requestPasswordReset(stranger, { email: person.email })).rejects.toMatchObject({
      code: "tooMany",
      retryAfter: 300,
    });
    await requestPasswordReset(from(market, "198.51.100.4"), { email: person.email });
    await requestPasswordReset(stranger, { email: "neighbour@post.example" });
  });

  test("twenty people at once get a letter from one place, and no more", async () => {
    for (let time = 0; time < 20; time++)
      await requestPasswordReset(stranger, { email: `neighbour${time}@post.example` });
    await expect(requestPasswordReset(stranger, { email: person.email })).rejects.toMatchObject({
      code: "tooMany",
      retryAfter: 30,
    });
    await requestPasswordReset(from(market, "198.51.100.4"), { email: person.email });
  });

  test("no address is refused, naming the field", async () => {
    await expect(requestPasswordReset(stranger, { email: "nobody" })).rejects.toMatchObject({
      code: "invalid",
      fields: [{ field: "email" }],
    });
  });
});
