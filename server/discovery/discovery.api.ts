import type { Hono } from "hono";
import { Refusal } from "#core/refusal.ts";
import type { Context } from "../context.ts";
import { publicKeys } from "../history/checkpoint-signatures.ts";
import type { Api } from "../http/openapi.ts";
import { robots } from "./robots.ts";
import { securityText } from "./security-text.ts";
import { partStarts } from "./sitemap.db.ts";
import { sitemapIndex, sitemapOfPages, sitemapPart } from "./sitemap.ts";

const anHour = 3600;
const forAnHour = `public, max-age=${anHour}`;
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
  const startsOf = async (context: Context) => {
    const now = context.now().getTime();
    if (cached.until <= now)
      cached = { starts: await partStarts(context.db), until: now + anHour * 1000 };
    return cached.starts;
  };
  app.get("/sitemap.xml", async (c) => {
    const context = open(c.var.context);
    return c.body(sitemapIndex(context, await startsOf(context)), 200, headers);
  });
  app.get("/:name{sitemap-[0-9a-z-]+\\.xml}", async (c) => {
    const context = open(c.var.context);
    const name = c.req.param("name").slice("sitemap-".length, -".xml".length);
    if (name === "pages") return c.body(sitemapOfPages(context), 200, headers);
    if (!(await startsOf(context)).includes(name)) throw new Refusal("notFound");
    return c.body(await sitemapPart(context, name), 200, headers);
  });
}

function open(context: Context): Context {
  if (context.config.BROWSING !== "public") throw new Refusal("notFound");
  return context;
}
