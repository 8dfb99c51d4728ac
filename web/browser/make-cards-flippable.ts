import type { Picture } from "#core/image.ts";
import css from "#web/properties/cards/flip-pictures.css?inline";

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

/** Takes away what was added to the cards. */
let cleanups: (() => void)[] = [];
/** At which picture the home of an address is: it stays there while the page changes in place. */
const shownPictures = new Map<string, number>();

/**
 * The pictures of a home are flipped on its card: by swiping, by a mouse on the arrows, and by the
 * arrow keys on its link. They are fetched once somebody begins to.
 */
export function makeCardsFlippable(): void {
  // A change in place leaves what a script added where it was, even on the card of another home.
  for (const one of cleanups) one();
  cleanups = [];
  for (const card of document.querySelectorAll<HTMLElement>("[data-pictures]")) {
    const link = card.querySelector<HTMLAnchorElement>("a[data-card]");
    const front = card.querySelector<HTMLElement>("span:has(> picture)");
    if (link && front) cleanups.push(makeFlippable(card, link, front));
  }
}

function makeFlippable(card: HTMLElement, link: HTMLAnchorElement, front: HTMLElement): () => void {
  const count = Number(card.dataset.pictures);
  const row = rowBefore(front, link.href);
  const slides = [front, ...Array.from({ length: count - 1 }, () => element("span"))];
  const dots = slides.map(() => element("i"));
  // No `span`: a change in place would turn it into the next home's picture.
  const bar = element("i", { dots: "" });
  // For a screen reader the row is one picture, which says where it is when it was flipped.
  const says = element("i", {}, { role: "img", "aria-live": "polite" });
  says.className = "unseen";
  const alts = [front.querySelector("picture img")?.getAttribute("alt") ?? ""];
  const turns = [-1, 1].map((by) => turnButton(by, () => turn(by)));
  row.append(...slides);
  bar.append(...dots);
  row.after(bar, ...turns, says);

  let at = 0;
  const show = (picture: number) => {
    at = picture;
    shownPictures.set(link.href, at);
    for (const [index, dot] of dots.entries()) dot.toggleAttribute("data-here", index === at);
    for (const button of turns) button.disabled = !slides[at + Number(button.dataset.turn)];
    says.ariaLabel =
      at === 0 ? (alts[0] ?? "") : `Picture ${at + 1} of ${count}: ${alts[at] ?? ""}`;
  };
  const follow = () => show(Math.round(row.scrollLeft / row.clientWidth) || 0);
  let fetched = false;
  const load = async () => {
    if (fetched) return;
    fetched = true;
    const pictures = await fetchPictures(link).catch(() => null);
    // What did not come is asked for again at the next turn.
    if (!pictures) fetched = false;
    for (const [index, picture] of pictures?.entries() ?? []) {
      alts[index] = picture.alt ?? "";
      if (index > 0) slides[index]?.replaceChildren(drawPicture(picture, chooseFormat(front)));
    }
    follow();
  };
  const turn = (by: number) => {
    void load();
    row.scrollTo({ left: (at + by) * row.clientWidth });
  };
  const flipped = () => {
    follow();
    void load();
  };
  row.addEventListener("scroll", flipped, { passive: true });
  const byKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turn(by);
  };
  link.addEventListener("keydown", byKey);
  // Where it is asks for a layout of the page, and there may be dozens of cards.
  const before = shownPictures.get(link.href) ?? 0;
  if (before > 0) row.scrollLeft = before * row.clientWidth;
  show(before);
  return () => {
    link.removeEventListener("keydown", byKey);
    // The changed page may have brought a front picture of its own.
    if (!row.parentElement?.querySelector(":scope > span > picture")) row.before(front);
    for (const added of [row, bar, ...turns, says]) added.remove();
  };
}

/** The row takes the front picture's place. A press on it opens the home, as on all of the card. */
function rowBefore(front: HTMLElement, href: string): HTMLAnchorElement {
  const row = element("a", { flipped: "" }, { href, tabindex: "-1", "aria-hidden": "true" });
  front.before(row);
  return row;
}

function turnButton(by: number, press: () => void): HTMLButtonElement {
  const hidden = { type: "button", tabindex: "-1", "aria-hidden": "true" };
  const button = element("button", { turn: String(by) }, hidden);
  button.textContent = by < 0 ? "‹" : "›";
  button.onclick = press;
  return button;
}

async function fetchPictures({ pathname }: HTMLAnchorElement): Promise<Picture[]> {
  const answer = await fetch(`/api${pathname}`);
  if (!answer.ok) throw new Error(`no pictures of ${pathname}`);
  return ((await answer.json()) as { pictures: Picture[] }).pictures;
}

/** The format that the browser chose for the front picture. */
const chooseFormat = (front: HTMLElement): string =>
  /avif$/.exec(front.querySelector<HTMLImageElement>("picture img")?.currentSrc ?? "")?.[0] ??
  "webp";

/** A picture in the width of a card; every one has that width, and the double if it is wider. */
function drawPicture({ address, width }: Picture, format: string): HTMLElement {
  const src = `${address}/324.${format}`;
  const wide = width > 324 ? `, ${address}/648.${format} 2x` : "";
  return element("img", {}, { src, srcset: src + wide, alt: "" });
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  data: Record<string, string> = {},
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  Object.assign(made.dataset, data);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
