import { homedir } from "node:os";
import { z } from "zod";
import { browsings } from "#core/browsing.ts";
import { emailOr } from "#core/user.shape.ts";
import type { DatabaseUrls } from "#db/prepare-database.ts";
import { StartFailure } from "#db/start-failure.ts";
import { splitKeys } from "./history/history-keys.ts";
import { isTestKey, paymentMode } from "./payments/payment-mode.ts";

const onOff = z.enum(["on", "off"], "is on or off");
/** A URL's host may hold more, such as a "${DOMAIN}" that nothing fills in, or a comma. */
const hostname = /^(\[[\da-f:.]+\]|[\w-]+(\.[\w-]+)*\.?)$/;
const address = z.url({
  protocol: /^https?$/,
  hostname,
  error: "is an address like https://homes.example",
});
/** Without a path: pages, cookies and links are at the root of their host. */
const origin = address.refine(
  (value) => /^\w+:\/\/[^/?#@]+\/*$/.test(value),
  "is an address without a path, like https://homes.example",
);
const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: "is an address like postgres://user:password@host/database",
});
const text = z.string().min(1, "is empty; leave it out instead");
/**
 * `~` and variables are expanded by a shell only, and not within quotes: a file of that name is
 * never meant.
 */
const path = text
  .refine(
    (value) => !/^\$|\$\{/.test(value),
    "has a variable, which nothing fills in; give the whole path",
  )
  .refine(
    (value) => !/^~[^/\\]/.test(value),
    "begins with another account's ~; give the whole path",
  )
  .transform((value) => value.replace(/^~(?=[/\\]|$)/, homedir));

/**
 * Every setting, by its name in the environment. The table of docs/settings.md and `.env.example`
 * list the same ones (a test compares them).
 */
export const settings = z.object({
  PORT: z.coerce
    .number("is a port number")
    .int("is a port number")
    .min(1, "is a port number")
    .max(65_535, "is a port number")
    .default(3000),
  HOST: text.default("127.0.0.1"),
  PUBLIC_URL: origin.optional(),
  HSTS_SUBDOMAINS: onOff.default("off"),
  PROXIES: z.coerce
    .number("is a number of proxies")
    .int("is a whole number of proxies")
    .min(0, "is at least 0")
    .max(9, "is at most 9")
    .default(0),
  DATA_DIR: path.default(".data"),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DEMO: onOff.optional(),
  VERIFY_EMAIL: onOff.optional(),
  BROWSING: z.enum(browsings, "is members or public").default("members"),
  MAP_STYLE_URL: address.optional(),
  MAP_STYLE_URL_DARK: address.optional(),
  MAP_TILES: path.optional(),
  PAYMENT_DAYS: z.coerce
    .number("is a whole number of days")
    .int("is a whole number of days")
    .min(1, "is at least 1")
    .max(365, "is at most 365")
    .default(14),
  ALERT_SECONDS: z.coerce
    .number("is a number of seconds")
    .int("is a whole number of seconds")
    .min(0, "is at least 0")
    .max(3600, "is at most 3600")
    .default(60),
  ADMIN_EMAIL: emailOr("is an email address").optional(),
  CHECKPOINT_EMAIL: emailOr("is an email address").optional(),
  CONTACT_EMAIL: emailOr("is an email address").optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "is an address like smtps://user:password@host:465",
    })
    .optional(),
  SMTP_TLS: z.literal("optional", "is optional, or left out").optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      "is an address like Gable <no-reply@homes.example>",
    )
    .optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  OIDC_ISSUER: address.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  PAYMENTS: z.literal("sandbox", "is sandbox, or left out").optional(),
  S3_ENDPOINT: address.optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  HISTORY_KEY: z
    .string()
    .refine(
      (value) => splitKeys(value).every((key) => key.length >= 32),
      "needs keys of at least 32 characters, with commas between them",
    )
    .optional(),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "is one of fatal, error, warn, info, debug, trace, silent",
    )
    .default("info"),
  SECURITY_LOG: z.literal("network", "is network, or left out").optional(),
});

type Settings = z.output<typeof settings>;

export type Config = Settings & {
  /** The origin at which people reach Gable, as browsers spell it, without a trailing slash. */
  publicUrl: string;
  /**
   * Whether Gable can be reached only from this machine: then the demonstration market may be
   * filled without being asked for.
   */
  local: boolean;
};

type Setting = keyof Settings;

/**
 * Settings that work only together: some of a group without the others would silently have no
 * effect.
 */
const together: readonly (readonly Setting[])[] = [
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
];

/** Pairs of a setting and the one without which it has no effect. */
const beside: readonly (readonly [Setting, Setting])[] = [
  ["MAP_STYLE_URL_DARK", "MAP_STYLE_URL"],
  ["DATABASE_OWNER_URL", "DATABASE_URL"],
  ["MAIL_FROM", "SMTP_URL"],
  ["SMTP_TLS", "SMTP_URL"],
  ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"],
  ["S3_REGION", "S3_BUCKET"],
];

function refuseHalf(values: Record<string, unknown>): void {
  for (const group of together) {
    const missing = group.filter((name) => values[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) continue;
    throw new StartFailure(
      `${missing.join(", ")} ${missing.length > 1 ? "are" : "is"} missing: give ${group.join(", ")}, or none of them.`,
    );
  }
  for (const [name, other] of beside) {
    if (values[name] !== undefined && values[other] === undefined)
      throw new StartFailure(`${name} is given without ${other}, and has no effect alone.`);
  }
}

function refuseSandboxBesideLiveKey({ PAYMENTS, STRIPE_SECRET_KEY }: Settings): void {
  if (PAYMENTS === "sandbox" && STRIPE_SECRET_KEY && !isTestKey(STRIPE_SECRET_KEY))
    throw new StartFailure(
      "PAYMENTS is sandbox, and STRIPE_SECRET_KEY is a live key: leave one of them out.",
    );
}

/**
 * A wrong value for the log, without secrets: no SECRET, no key, and no credentials of an address,
 * even of one that a password makes invalid.
 */
function currentValue(name: string, values: Record<string, string | undefined>): string {
  return name === "SECRET" || name === "HISTORY_KEY"
    ? ""
    : `; it was given as "${values[name]?.replace(/:(\/\/)?.*@/s, ":$1…@")}"`;
}

/** Where a database of the owner's own is, for the application and for its tables' owner. */
export function databaseUrls({ DATABASE_URL = "", DATABASE_OWNER_URL }: Config): DatabaseUrls {
  return { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL ?? DATABASE_URL };
}

/** Whether a host is this machine. */
export const isThisMachine = (host: string): boolean =>
  ["localhost", "127.0.0.1", "::1", "[::1]"].includes(host);

/**
 * Reads the settings from an environment. A wrong value is one clear sentence: a `StartFailure`.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim()),
  );
  const result = settings.safeParse(values);
  if (!result.success) {
    const sentences = result.error.issues.map(
      ({ path, message }) =>
        `${path.join(".")} ${message}${currentValue(String(path[0]), values)}.`,
    );
    throw new StartFailure(sentences.join(" "));
  }
  refuseHalf(result.data);
  refuseSandboxBesideLiveKey(result.data);
  const publicUrl = new URL(result.data.PUBLIC_URL ?? `http://localhost:${result.data.PORT}`)
    .origin;
  const local = isThisMachine(new URL(publicUrl).hostname) && isThisMachine(result.data.HOST);
  if (result.data.SMTP_URL && !result.data.MAIL_FROM && !local)
    throw new StartFailure(
      `MAIL_FROM is missing: say whom emails come from, like "Gable <no-reply@${new URL(publicUrl).hostname}>". Few take any from localhost.`,
    );
  return { ...result.data, publicUrl, local };
}

/** Settings that are valid but probably unintended: logged once, at the start. */
export function configWarnings(config: Config): string[] {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, publicUrl, PROXIES, local } = config;
  const warnings = [];
  const mode = paymentMode(config);
  if (mode === "off")
    warnings.push(
      "payments are refused: there is no live key of Stripe, so no money would move. Set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY, or, to show homes being sold without money, PAYMENTS=sandbox",
    );
  if (mode === "sandbox" && !local)
    warnings.push("PAYMENTS is sandbox: homes are sold at this address, and no money moves");
  if (STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET)
    warnings.push(
      "STRIPE_WEBHOOK_SECRET is missing: Stripe's messages are refused, and a payment is known only when its payer comes back, or at the next hourly sweep",
    );
  if (publicUrl.startsWith("https:") && PROXIES === 0)
    warnings.push(
      "PROXIES is 0, and people come by https, so through a proxy: all of them count as one caller. Say how many proxies there are",
    );
  return warnings;
}
