import type { Config } from "../config.ts";

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
