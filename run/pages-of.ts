import type { RouteConfigEntry } from "@react-router/dev/routes";

/** A page by its path, with the files that it is made of, the outermost first. */
export type Page = { path: string; files: string[] };

/**
 * Every page of the routes. Routes that only answer or redirect have no markup and are left out.
 */
export function pagesOf(
  entries: readonly RouteConfigEntry[],
  above: string[] = ["root.tsx"],
  start = "",
): Page[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? start : `${start}/${entry.path}`;
    const files = [...above, entry.file];
    if (entry.children) return pagesOf(entry.children, files, path);
    return entry.file.endsWith(".tsx") ? [{ path: path || "/", files }] : [];
  });
}
