import { Idiomorph } from "idiomorph";
import { pageChanged } from "./on-page.ts";
import { PageIsland } from "./page-island.ts";

/** The path and query of the page that is shown, without the fragment. */
let shownAddress = location.pathname + location.search;

/** Whether the address differs from the page that is shown. */
export const isStale = (): boolean => shownAddress !== location.pathname + location.search;

/** Gable did not answer: nobody did, or something else in its place, as a hotel's login does. */
export class Unreached extends Error {}

/** Asks for a page. Throws `Unreached`, or on a server failure. */
export async function fetchPage(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init).catch(() => null);
  // The site's own proxy answers like this when Gable is away.
  if (response && response.status >= 500) throw new Error("not shown");
  if (!response?.headers.has("X-Request-Id")) throw new Unreached("not shown");
  return response;
}

/** Parses a page that the server sent. */
export function parsePage(html: string): Document {
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
export function isOfAnotherBuild(page: Document): boolean {
  const script = mainScript(page);
  return script !== undefined && script !== mainScript(document);
}

/** The address of the script that every page has. It names all others, and their contents. */
const mainScript = (page: Document): string | undefined =>
  page.querySelector<HTMLScriptElement>("script[type=module][src]")?.src;

/** Loads the styles of a page that the current one lacks. */
async function loadStyles(page: Document): Promise<void> {
  const linked = "link[rel=stylesheet]";
  const findLinks = (one: Document) => [...one.querySelectorAll<HTMLLinkElement>(linked)];
  const known = findLinks(document).map(({ href }) => href);
  const coming = findLinks(page).filter(({ href }) => !known.includes(href));
  document.head.append(...coming);
  await Promise.all(
    coming.map((link) => new Promise((done) => (link.onload = link.onerror = done))),
  );
}

/** What the server sent. The rest was put in by extensions, and stays. */
const sentNodes = new WeakSet<Node>();
const rememberSent = (node: Node) => {
  const walker = document.createTreeWalker(node);
  for (let one: Node | null = node; one; one = walker.nextNode()) sentNodes.add(one);
};
rememberSent(document.body);

/** The parts of a page that are the reader's: what is typed, chosen or unfolded stays. */
const isField = (node: Node): node is Element => /^(INPUT|TEXTAREA|OPTION)$/.test(node.nodeName);

function beforeNodeMorphed(old: Node, newer: Node): boolean {
  if (!(old instanceof Element && newer instanceof Element)) return true;
  if (old.hasAttribute("data-keep") || old.nodeName === "NOSCRIPT") return false;
  if (old instanceof PageIsland && old.isTaken) {
    old.setAttribute("state", newer.getAttribute("state") ?? "{}");
    return false;
  }
  if (!isField(old)) return true;
  for (const { name } of [...old.attributes])
    if (!newer.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of newer.attributes) old.setAttribute(name, value);
  if (old.textContent !== newer.textContent) old.textContent = newer.textContent;
  return false;
}

function beforeNodeRemoved(node: Node): boolean {
  // A dialog that is closed gives the focus back.
  if (node instanceof HTMLDialogElement) node.close();
  return sentNodes.has(node);
}

const callbacks = {
  beforeNodeMorphed,
  beforeNodeRemoved,
  afterNodeAdded: rememberSent,
  // What the reader has unfolded, and where the focus was brought.
  beforeAttributeUpdated: (name: string) => name !== "open" && name !== "tabindex",
};

/**
 * Shows this page, whose address is already current, in place of the present one: equal parts stay
 * untouched, with their focus, typed text and scroll position. `islandsFirst`: islands whose rows
 * others have moved start before that, to hold them in place.
 */
export async function showPage(page: Document, { islandsFirst = false } = {}): Promise<void> {
  const at = location.href;
  await Promise.all([loadStyles(page), islandsFirst && startChangedIslands(page)]);
  if (location.href !== at) return;
  document.title = page.title;
  const { dataset } = document.documentElement;
  for (const name of ["theme", "formToken", "whose"]) {
    const value = page.documentElement.dataset[name];
    if (value === undefined) delete dataset[name];
    else dataset[name] = value;
  }
  Idiomorph.morph(document.body, page.body, { callbacks });
  shownAddress = location.pathname + location.search;
  pageChanged();
}

async function startChangedIslands(page: Document): Promise<void> {
  const waiting = [...document.querySelectorAll<PageIsland>("page-island[when=change]")].filter(
    (island) => {
      const state = page.getElementById(island.id)?.getAttribute("state");
      return state !== undefined && state !== island.getAttribute("state");
    },
  );
  await Promise.allSettled(waiting.map((island) => island.start()));
}

/**
 * Fetches the current address again and shows the result. If it redirects, the browser goes there.
 * Throws on a server failure, or `unless` something has come up meanwhile: then the present page
 * stays. `ofAnyBuild`: what the page says it says only once.
 */
export async function refetchPage({
  islandsFirst = false,
  ofAnyBuild = false,
  unless = () => false,
}: {
  islandsFirst?: boolean;
  ofAnyBuild?: boolean;
  unless?: () => boolean;
} = {}): Promise<void> {
  const at = location.href;
  const response = await fetchPage(at);
  if (leadsElsewhere(response)) return location.assign(response.url);
  const page = parsePage(await response.text());
  if (location.href !== at) return;
  if (unless()) throw new Error("not shown");
  if (!ofAnyBuild && isOfAnotherBuild(page)) return location.reload();
  await showPage(page, { islandsFirst });
}

export const leadsElsewhere = ({ url }: Response): boolean =>
  new URL(url).pathname !== location.pathname;
