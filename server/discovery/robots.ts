import type { Config } from "../config.ts";

/**
 * What crawlers are asked. A page that must not be kept says so itself, by `noindex`, which only those read that may fetch it;
 * so only what would cost them and us for nothing is closed here.
 */
export function robots({ BROWSING, publicUrl }: Pick<Config, "BROWSING" | "publicUrl">): string {
  const closed = ["/api/", ...(BROWSING === "public" ? ["/dashboard", "/login?from=", "/properties/compare", "/properties?*cursor="] : [])];
  const lines = ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`)];
  return `${[...lines, ...(BROWSING === "public" ? ["", `Sitemap: ${publicUrl}/sitemap.xml`] : [])].join("\n")}\n`;
}
