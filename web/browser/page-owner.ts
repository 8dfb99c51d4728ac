import { whenShown } from "./when-shown.ts";

/** Where the browser remembers whom it last got a page for; empty for a visitor. */
const key = "whose";
const page = document.documentElement;

const pageOwner = (): string => page.dataset.whose ?? "";

/**
 * Whether this page was made for whoever the browser now gets pages for. Storage that can't be
 * read, as in some private windows, knows nothing against it.
 */
function isStillOwners(): boolean {
  try {
    return (localStorage.getItem(key) ?? pageOwner()) === pageOwner();
  } catch {
    return true;
  }
}

/**
 * Keeps a page from people it was not made for. A login or logout in one tab reloads the pages of
 * the others; one that comes back from the back/forward cache shows itself only if its person is
 * still logged in: then `stay` runs, and what was typed is still there.
 */
export function guardPageOwner(stay: () => void): void {
  const tell = () => {
    try {
      const before = localStorage.getItem(key);
      // What another person typed in this tab is not for this one.
      if (pageOwner() && sessionStorage.getItem(key) !== pageOwner()) {
        if (sessionStorage.getItem(key) !== null) sessionStorage.clear();
        sessionStorage.setItem(key, pageOwner());
      }
      if (before !== pageOwner()) localStorage.setItem(key, pageOwner());
    } catch {
      // Without storage no tab hears of another.
    }
  };
  whenShown(tell);
  // A page that is shown in place may be another person's.
  new MutationObserver(tell).observe(page, { attributeFilter: ["data-whose"] });
  // Other tabs hear of a change, this one does not.
  addEventListener("storage", (event) => {
    if (event.key === key && !isStillOwners()) location.reload();
  });
  addEventListener("pagehide", () => {
    page.hidden = true;
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && !isStillOwners()) return location.reload();
    page.hidden = false;
    if (persisted) stay();
  });
}
