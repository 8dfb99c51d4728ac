import type { Hono } from "hono";
import { aDay, anHour } from "#core/duration.ts";
import { Refusal } from "#core/refusal.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import { publicKeys } from "../history/checkpoint-signatures.ts";
import { forAnHour } from "../http/cache-control.ts";
import type { Api } from "../http/openapi.ts";
import { partStarts } from "./sitemap.db.ts";
import { sitemapIndex, sitemapOfPages, sitemapPart } from "./sitemap.ts";

const headers = { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": forAnHour };

/**
 * robots.txt, security.txt, the keys of the history's checkpoints and the sitemap. A members-only
 * market has no sitemap: it would list pages that no crawler may open.
 */
export function discoveryApi(app: Hono<Api>): void {
  app.get("/robots.txt", (c) =>
    c.text(robots(c.var.context.config), 200, { "Cache-Control": forAnHour }),
  );
  app.get("/.well-known/security.txt", (c) => {
    const { config, now } = c.var.context;
    if (!config.CONTACT_EMAIL) throw new Refusal("notFound");
    return c.text(securityText(config, config.CONTACT_EMAIL, now()), 200, {
      "Cache-Control": forAnHour,
    });
  });
  app.get("/.well-known/history-keys.json", (c) =>
    c.json(publicKeys(c.var.context.historyKeys), 200, {
      "Content-Type": "application/jwk-set+json",
      "Cache-Control": forAnHour,
    }),
  );
  // Cached: walking over a million homes takes a third of a second, and anybody can request it.
  let cached = { starts: [] as readonly string[], until: 0 };
  const findStarts = async (context: Context) => {
    const now = context.now().getTime();
    if (cached.until <= now) cached = { starts: await partStarts(context.db), until: now + anHour };
    return cached.starts;
  };
  app.get("/sitemap.xml", async (c) => {
    const context = open(c.var.context);
    return c.body(sitemapIndex(context, await findStarts(context)), 200, headers);
  });
  app.get("/:name{sitemap-[0-9a-z-]+\\.xml}", async (c) => {
    const context = open(c.var.context);
    const name = c.req.param("name").slice("sitemap-".length, -".xml".length);
    if (name === "pages") return c.body(sitemapOfPages(context), 200, headers);
    if (!(await findStarts(context)).includes(name)) throw new Refusal("notFound");
    return c.body(await sitemapPart(context, name), 200, headers);
  });
}

function open(context: Context): Context {
  if (context.config.BROWSING !== "public") throw new Refusal("notFound");
  return context;
}

/**
 * The content of robots.txt. A page that must not be indexed says so itself, by `noindex`, which a
 * crawler sees only if it may fetch the page; so this closes only addresses that are a waste for
 * both sides.
 */
export function robots({ BROWSING, publicUrl }: Pick<Config, "BROWSING" | "publicUrl">): string {
  const closed = [
    "/api/",
    ...(BROWSING === "public"
      ? ["/dashboard", "/login?from=", "/properties/compare", "/properties?*cursor="]
      : []),
  ];
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`)];
  return `${[...lines, ...(BROWSING === "public" ? ["", `Sitemap: ${publicUrl}/sitemap.xml`] : [])].join("\n")}\n`;
}

/** How long a contact is good for without another look, in days (RFC 9116: less than a year). */
const lasts = 180;

/** The file that tells finders of a fault whom to write to (RFC 9116). */
const securityText = ({ publicUrl }: Pick<Config, "publicUrl">, email: string, now: Date): string =>
  [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${new Date(now.getTime() + lasts * aDay).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
