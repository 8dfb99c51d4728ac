import { morph } from "./morph.ts";
import { pageIsNew } from "./on-page.ts";

/** The path and query of the page that is shown, without the fragment. */
let shown = location.pathname + location.search;

/** The scripts and styles that are loaded, by their names without the build's hash. */
const here = new Map(partsOf(document).map((address) => [nameOf(address), address]));

export const askForPage = { headers: { Accept: "text/html" } };

/** Parses a page that the server sent. */
export function read(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  // A parsed page has scripting off, so the content of `noscript` would count as part of the page
  // and its forms.
  for (const plain of page.querySelectorAll("noscript")) plain.replaceChildren();
  return page;
}

/**
 * Whether a page comes from another build than the current one. Only a full load gives a page all
 * scripts and styles of one build.
 */
export const isOfAnotherBuild = (page: Document): boolean =>
  partsOf(page).some((address) => (here.get(nameOf(address)) ?? address) !== address);

/**
 * Loads the styles of a page that can't be loaded whole because it answers a form: another build's
 * class names differ.
 */
export async function bringStyles(page: Document): Promise<void> {
  const known = new Set(partsOf(document));
  const coming = [...page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(
    ({ href }) => !known.has(href),
  );
  document.head.append(...coming);
  await Promise.all(
    coming.map((link) => new Promise((done) => (link.onload = link.onerror = done))),
  );
}

/**
 * Shows this page, whose address is already current, in place of the present one; the reader's
 * position stays.
 */
export function showPage(page: Document): void {
  document.title = page.title;
  const { theme } = page.documentElement.dataset;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  const scripts = [...page.scripts];
  morph(document.body, page.body);
  shown = location.pathname + location.search;
  // Inserted scripts do not run by themselves. Scripts that ran already do not run again, even if
  // another build changed them.
  for (const { type, src } of scripts) {
    if (type !== "module" || !src || here.has(nameOf(src))) continue;
    here.set(nameOf(src), src);
    import(/* @vite-ignore */ src).catch((trouble) => {
      // The next page that needs the script tries again.
      here.delete(nameOf(src));
      throw trouble;
    });
  }
  pageIsNew();
}

/**
 * Fetches the current address again and shows the result. If it redirects, the browser goes there.
 * Throws on a server failure: then the present page stays.
 */
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

export const leadsElsewhere = ({ url }: Response): boolean =>
  new URL(url).pathname !== location.pathname;

/** Whether the address differs from the page that is shown. */
export const isStale = (): boolean => shown !== location.pathname + location.search;

function partsOf(page: Document): string[] {
  const parts = page.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    "script[type=module][src], link[rel=stylesheet]",
  );
  return [...parts].map((part) => ("src" in part ? part.src : part.href));
}

function nameOf(address: string): string {
  return address.replace(/-[\w-]{8}(?=\.\w+$)/, "");
}
