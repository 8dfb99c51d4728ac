import { type PageIsland, wake } from "./page-island.ts";

/** Starts the islands of a page that has a draft (`draft-at.ts`): they show it. */
export function startWithDrafts(): void {
  try {
    const isOfPage = (key: string) => key.startsWith(`draft ${location.pathname} `);
    if (Object.keys(sessionStorage).some(isOfPage))
      for (const island of document.querySelectorAll<PageIsland>("page-island")) wake(island);
  } catch {
    // A browser that stores nothing has no drafts.
  }
}
