import type { Context } from "../context.ts";
import { homesOfPart, maxInPart } from "./sitemap.db.ts";
import { type Xml, xml, xmlHead } from "./xml.ts";

const opening = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';

/** The index of the sitemap: the pages that are always there, then the homes in parts. */
export function sitemapIndex(
  { config }: Pick<Context, "config">,
  starts: readonly string[],
): string {
  const parts = ["pages", ...starts];
  const listed = parts.map(
    (name) => xml`<sitemap><loc>${`${config.publicUrl}/sitemap-${name}.xml`}</loc></sitemap>\n`,
  );
  return `${xmlHead}${xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${listed}</sitemapindex>\n`.xml}`;
}

/** The sitemap of the pages that are always there. */
export function sitemapOfPages({ config }: Pick<Context, "config">): string {
  const pages = ["/", "/properties"].map((path) => address(`${config.publicUrl}${path}`));
  return `${xmlHead}${opening}${pages.map((page) => page.xml).join("")}</urlset>\n`;
}

/**
 * A part of the sitemap, a few megabytes at most: built as a whole, because it is compressed in one
 * go.
 */
export async function sitemapPart(
  { db, config }: Pick<Context, "db" | "config">,
  start: string,
  size = maxInPart,
): Promise<string> {
  let listed = "";
  for await (const homes of homesOfPart(db, start, size)) {
    listed += homes
      .map(({ id, updatedAt }) => address(`${config.publicUrl}/properties/${id}`, updatedAt).xml)
      .join("");
  }
  return `${xmlHead}${opening}${listed}</urlset>\n`;
}

const address = (location: string, changed?: Date): Xml =>
  xml`<url><loc>${location}</loc>${changed ? xml`<lastmod>${changed.toISOString()}</lastmod>` : null}</url>\n`;
