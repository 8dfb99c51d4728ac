import { onPage } from "#web/browser/on-page.ts";
import type { HomesMap } from "#web/properties/map/homes-map.ts";
import { readStreets } from "#web/properties/map/streets.ts";
import { scrollAboveList } from "./list-handle.ts";

let open: { box: HTMLElement; map: Promise<HomesMap | null> } | null = null;

/**
 * Opens the map if the page has a place for it, passes on changed queries, and closes it when the
 * place is gone.
 */
onPage(() => {
  const box = document.querySelector<HTMLElement>("[data-map]");
  if (open && open.box !== box) {
    void open.map.then((map) => map?.close());
    open = null;
  }
  if (!box) return;
  const search = new URLSearchParams(location.search);
  // If the search corrected its words, the map uses the corrected ones as well.
  const corrected = document.querySelector<HTMLElement>("[data-meant]")?.dataset.meant;
  if (corrected !== undefined) search.set("q", corrected);
  if (open) void open.map.then((map) => map?.ask(search));
  else open = { box, map: begin(box, search) };
});

/** How often a map is opened again whose drawing the browser has taken away. */
let reopensLeft = 3;

async function begin(box: HTMLElement, search: URLSearchParams): Promise<HomesMap | null> {
  // The script owns the box from here on: in-place changes of the page skip it.
  box.dataset.keep = "";
  try {
    const { openHomesMap } = await import("#web/properties/map/homes-map.ts");
    const map = await openHomesMap(box, {
      search,
      streets: readStreets(box),
      go: navigateInPlace,
      lost: reopen,
    });
    box.dataset.ready = "";
    return map;
  } catch {
    showNoMap(box);
    return null;
  }
}

/** Opens the map again where it was; where that is of no use, says that it can't be drawn. */
function reopen(): void {
  if (!open) return;
  const { box, map } = open;
  void map.then((one) => one?.close());
  delete box.dataset.ready;
  reopensLeft -= 1;
  if (reopensLeft >= 0) open = { box, map: begin(box, new URLSearchParams(location.search)) };
  else showNoMap(box);
}

/** Says that there is no map; nothing else of it stays, such as credits over the sentence. */
function showNoMap(box: HTMLElement): void {
  const sentence = box.querySelector('[data-part="cannot"]');
  if (!sentence) return;
  sentence.removeAttribute("hidden");
  box.replaceChildren(sentence);
}

/** Navigates like a link of the page, so that the address, the list and the map stay in step. */
function navigateInPlace(search: URLSearchParams): void {
  const link = document.createElement("a");
  link.href = `${location.pathname}?${search}`;
  link.dataset.inPlace = "replace";
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Hovering or focusing a card highlights its pin. */
function highlightPin({ target }: Event): void {
  const card = target instanceof Element ? target.closest("article") : null;
  const address = card?.querySelector<HTMLAnchorElement>('a[href^="/properties/"]')?.pathname;
  void open?.map.then((map) => map?.light(address?.split("/").at(-1) ?? null));
}

/** On phones, whoever comes by keyboard to what is under the list brings the map in sight. */
function scrollMapIntoView({ target }: FocusEvent): void {
  if (target instanceof Element && open?.box.contains(target) && target.matches(":focus-visible"))
    scrollAboveList(open.box, target);
}

document.addEventListener("pointerover", highlightPin);
document.addEventListener("focusin", highlightPin);
document.addEventListener("focusin", scrollMapIntoView);
