import { morph } from "./morph.ts";
import { pageIsNew } from "./on-page.ts";

/** What is shown, whatever stands behind the `#`. */
let shown = location.pathname + location.search;

export const askForPage = { headers: { Accept: "text/html" } };

/** A page that the server sent. */
export function read(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  // It is read as without scripts, where what stands in these is part of the page, and of its forms.
  for (const plain of page.querySelectorAll("noscript")) plain.replaceChildren();
  return page;
}

/** Shows a page, of this address, in place of the one that is there; the reader stays where they are. */
export function showPage(page: Document): void {
  document.title = page.title;
  const { theme } = page.documentElement.dataset;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  const scripts = [...page.scripts];
  morph(document.body, page.body);
  shown = location.pathname + location.search;
  // Scripts of markup that was brought in do not run by themselves; those that ran already do not run again.
  for (const { type, src } of scripts) if (type === "module" && src) void import(/* @vite-ignore */ src);
  pageIsNew();
}

/** Reads this address anew. Where that leads elsewhere, the browser goes there itself. Throws where the house is away: the page that is there is worth more. */
export async function readAnew(): Promise<void> {
  const at = location.href;
  const response = await fetch(at, askForPage);
  if (leadsElsewhere(response)) return location.assign(response.url);
  if (response.status >= 500) throw new Error("not read");
  const page = read(await response.text());
  if (location.href === at) showPage(page);
}

export const leadsElsewhere = ({ url }: Response): boolean => new URL(url).pathname !== location.pathname;

/** Whether the address says something else than the page that is shown. */
export const isBehind = (): boolean => shown !== location.pathname + location.search;
