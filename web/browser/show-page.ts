import { morph } from "./morph.ts";
import { pageIsNew } from "./on-page.ts";

/** What is shown, whatever stands behind the `#`. */
let shown = location.pathname + location.search;

/** The scripts and styles that are here, by their names without what tells one build from another. */
const here = new Map(partsOf(document).map((address) => [nameOf(address), address]));

export const askForPage = { headers: { Accept: "text/html" } };

/** A page that the server sent. */
export function read(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  // It is read as without scripts, where what stands in these is part of the page, and of its forms.
  for (const plain of page.querySelectorAll("noscript")) plain.replaceChildren();
  return page;
}

/** Whether a page is of another build of the house than the one that is there: only a page that is loaded whole has all of one build. */
export const isOfAnotherBuild = (page: Document): boolean => partsOf(page).some((address) => (here.get(nameOf(address)) ?? address) !== address);

/** Brings the styles of a page that can't be loaded whole, since it answers a form: as another build has them, they call things by other names. */
export async function bringStyles(page: Document): Promise<void> {
  const known = new Set(partsOf(document));
  const coming = [...page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(({ href }) => !known.has(href));
  document.head.append(...coming);
  await Promise.all(coming.map((link) => new Promise((done) => (link.onload = link.onerror = done))));
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
  // Scripts of markup that was brought in do not run by themselves; those that ran already do not run again, not even as another build has them.
  for (const { type, src } of scripts) {
    if (type !== "module" || !src || here.has(nameOf(src))) continue;
    here.set(nameOf(src), src);
    import(/* @vite-ignore */ src).catch((trouble) => {
      // The next page that wants it tries again.
      here.delete(nameOf(src));
      throw trouble;
    });
  }
  pageIsNew();
}

/** Reads this address anew. Where that leads elsewhere, the browser goes there itself. Throws where the house is away: the page that is there is worth more. */
export async function refetchPage(): Promise<void> {
  const at = location.href;
  const response = await fetch(at, askForPage);
  if (leadsElsewhere(response)) return location.assign(response.url);
  if (response.status >= 500) throw new Error("not read");
  const page = read(await response.text());
  if (location.href !== at) return;
  if (isOfAnotherBuild(page)) return location.reload();
  showPage(page);
}

export const leadsElsewhere = ({ url }: Response): boolean => new URL(url).pathname !== location.pathname;

/** Whether the address says something else than the page that is shown. */
export const isStale = (): boolean => shown !== location.pathname + location.search;

function partsOf(page: Document): string[] {
  const parts = page.querySelectorAll<HTMLScriptElement | HTMLLinkElement>("script[type=module][src], link[rel=stylesheet]");
  return [...parts].map((part) => ("src" in part ? part.src : part.href));
}

function nameOf(address: string): string {
  return address.replace(/-[\w-]{8}(?=\.\w+$)/, "");
}
