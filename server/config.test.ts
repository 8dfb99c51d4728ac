import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { describe, expect, test } from "vitest";
import { configWarnings, readConfig, settings } from "./config.ts";

test("nothing need be set", () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    DATA_DIR: ".data",
    BROWSING: "members",
    publicUrl: "http://localhost:3000",
    local: true,
  });
});

test("an empty value is none, and a public address is not this machine", () => {
  expect(readConfig({ PORT: " " }).PORT).toBe(3000);
  expect(readConfig({ DATABASE_URL: "", PUBLIC_URL: "https://homes.example/" })).toMatchObject({
    publicUrl: "https://homes.example",
    local: false,
  });
});

test("an address is one that browsers take, as people have it when they sign up", () => {
  expect(
    readConfig({ ADMIN_EMAIL: "Boss&Co@Почта.рф", CONTACT_EMAIL: "us@xn--80a1acny.xn--p1ai" }),
  ).toMatchObject({
    ADMIN_EMAIL: "boss&co@xn--80a1acny.xn--p1ai",
    CONTACT_EMAIL: "us@xn--80a1acny.xn--p1ai",
  });
  expect(() => readConfig({ ADMIN_EMAIL: "boss" })).toThrow("ADMIN_EMAIL is an email address");
});

test.each([
  ["HTTPS://Homes.Example:443/", "https://homes.example"],
  ["https://häuser.example", "https://xn--huser-gra.example"],
  ["http://192.168.1.20:3000", "http://192.168.1.20:3000"],
])("%s is written as browsers write an Origin", (address, publicUrl) => {
  expect(readConfig({ PUBLIC_URL: address }).publicUrl).toBe(publicUrl);
});

test("who listens for everyone is open to others than this machine, whatever they call themselves", () => {
  expect(readConfig({ HOST: "0.0.0.0" }).local).toBe(false);
  expect(readConfig({ HOST: "192.168.1.20", PUBLIC_URL: "http://localhost:3000" }).local).toBe(
    false,
  );
  expect(readConfig({ HOST: "::1" }).local).toBe(true);
});

test.each([
  [{ PORT: "many" }, 'PORT is a port number; it was given as "many".'],
  [{ BROWSING: "open" }, 'BROWSING is members or public; it was given as "open".'],
  [
    { DATABASE_URL: "mysql://x" },
    'DATABASE_URL is an address like postgres://user:password@host/database; it was given as "mysql://x".',
  ],
  [
    { PUBLIC_URL: "https://example.com/homes" },
    "PUBLIC_URL is an address without a path, like https://homes.example",
  ],
  [{ PUBLIC_URL: "https://homes.example/?from=mail" }, "PUBLIC_URL is an address without a path"],
  [
    { PUBLIC_URL: "homes.example" },
    'PUBLIC_URL is an address like https://homes.example; it was given as "homes.example".',
  ],
  // No name of a host has such signs: nothing fills them in, and pasted ones come along.
  [{ PUBLIC_URL: "https://$DOMAIN" }, "PUBLIC_URL is an address like https://homes.example"],
  [{ PUBLIC_URL: "https://*.homes.example" }, "PUBLIC_URL is an address like"],
  [{ PUBLIC_URL: "https://homes.example;" }, "PUBLIC_URL is an address like"],
  [{ PUBLIC_URL: "https://homes..example" }, "PUBLIC_URL is an address like"],
  [
    { OIDC_ISSUER: "https://$ISSUER" },
    'OIDC_ISSUER is an address like https://homes.example; it was given as "https://$ISSUER".',
  ],
  [
    { MAP_STYLE_URL_DARK: "https://tiles.example/night.json" },
    "MAP_STYLE_URL_DARK is given without MAP_STYLE_URL, and has no effect alone.",
  ],
  [{ STRIPE_WEBHOOK_SECRET: "whsec" }, "STRIPE_WEBHOOK_SECRET is given without STRIPE_SECRET_KEY"],
  [{ S3_REGION: "eu-west-1" }, "S3_REGION is given without S3_BUCKET"],
  [{ MAIL_FROM: "Gable <no-reply@homes.example>" }, "MAIL_FROM is given without SMTP_URL"],
  [
    { SMTP_URL: "smtp://mail.example", MAIL_FROM: "Gable" },
    'MAIL_FROM is an address like Gable <no-reply@homes.example>; it was given as "Gable".',
  ],
  [
    { SMTP_URL: "smtp://mail.example", PUBLIC_URL: "https://homes.example" },
    'MAIL_FROM is missing: say whom emails come from, like "Gable <no-reply@homes.example>".',
  ],
  [{ PORT: "0" }, 'PORT is a port number; it was given as "0".'],
  [
    { STRIPE_SECRET_KEY: "sk_live" },
    "STRIPE_PUBLISHABLE_KEY is missing: give STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, or none of them.",
  ],
  [{ GOOGLE_CLIENT_SECRET: "x" }, "GOOGLE_CLIENT_ID is missing"],
  [{ OIDC_ISSUER: "https://people.example" }, "OIDC_CLIENT_ID, OIDC_CLIENT_SECRET are missing"],
  [
    { S3_ENDPOINT: "https://s3.example", S3_BUCKET: "homes" },
    "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY are missing",
  ],
  [
    { PAYMENTS: "sandbox", STRIPE_SECRET_KEY: "sk_live_x", STRIPE_PUBLISHABLE_KEY: "pk_live_x" },
    "PAYMENTS is sandbox, and STRIPE_SECRET_KEY is a live key: leave one of them out.",
  ],
  [{ PAYMENTS: "on" }, 'PAYMENTS is sandbox, or left out; it was given as "on".'],
  [{ PAYMENT_DAYS: "0" }, 'PAYMENT_DAYS is at least 1; it was given as "0".'],
  [{ PROXIES: "-1" }, 'PROXIES is at least 0; it was given as "-1".'],
  [{ DEMO: "yes" }, 'DEMO is on or off; it was given as "yes".'],
])("a wrong value is one clear sentence: %o", (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test.each([
  { SECRET: "hunter-2" },
  { SMTP_URL: "mail:hunter-2@homes" },
  { SMTP_URL: "smtp:hunter-2@homes" },
  { DATABASE_URL: "postgres://gable:hunter-2/3@db.example/gable" },
  { SMTP_URL: "smtps://gable:a:hunter-2@mail.example:many" },
])("what is secret is not repeated: %o", (environment) => {
  expect(() => readConfig(environment)).toThrow(Object.keys(environment)[0]);
  expect(() => readConfig(environment)).not.toThrow("hunter-2");
});

test("a setting that is hardly meant is a warning, and Gable opens all the same", () => {
  const stripe = { STRIPE_SECRET_KEY: "sk", STRIPE_PUBLISHABLE_KEY: "pk" };
  expect(configWarnings(readConfig({}))).toEqual([]);
  expect(
    configWarnings(
      readConfig({
        ...stripe,
        STRIPE_WEBHOOK_SECRET: "whsec",
        PUBLIC_URL: "https://homes.example",
        PROXIES: "1",
      }),
    ),
  ).toEqual([]);
  expect(configWarnings(readConfig(stripe))).toEqual([
    expect.stringContaining("STRIPE_WEBHOOK_SECRET is missing"),
  ]);
  expect(configWarnings(readConfig({ PUBLIC_URL: "https://homes.example" }))).toEqual([
    expect.stringContaining("payments are refused"),
    expect.stringContaining("PROXIES is 0"),
  ]);
});

test("a folder may begin with the home folder's short name", () => {
  expect(readConfig({ DATA_DIR: "~/homes" }).DATA_DIR).toBe(`${homedir()}/homes`);
  expect(readConfig({ DATA_DIR: "~" }).DATA_DIR).toBe(homedir());
  expect(readConfig({ DATA_DIR: "a~b" }).DATA_DIR).toBe("a~b");
  for (const DATA_DIR of ["~anna/homes", "$HOME/homes", "/srv/$" + "{NAME}"])
    expect(() => readConfig({ DATA_DIR })).toThrow("give the whole path");
});

describe("every setting is documented", () => {
  const names = Object.keys(settings.shape);
  const documented = (file: string, pattern: RegExp) =>
    new Set([...readFileSync(file, "utf8").matchAll(pattern)].map(([, name]) => name));

  test("in .env.example", () => {
    expect([...documented(".env.example", /^#?\s?([A-Z][A-Z0-9_]+)=/gm)].sort()).toEqual(
      [...names].sort(),
    );
  });

  test("in the table of docs/settings.md", () => {
    const rows = readFileSync("docs/settings.md", "utf8").match(/^\| `[A-Z].*$/gm) ?? [];
    const named = rows.flatMap((row) =>
      [...(row.split("|")[1] ?? "").matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual([...names].sort());
  });
});
