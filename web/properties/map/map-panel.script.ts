import { onPage } from "#web/browser/on-page.ts";
import type { HomesMap } from "./homes-map.ts";
import { stylesIn } from "./street-styles.ts";

let open: { box: HTMLElement; map: Promise<HomesMap | null> } | null = null;

/** Opens the map that the page has room for, tells it when other homes are asked for, and closes it when the room is gone. */
onPage(() => {
  const box = document.querySelector<HTMLElement>("[data-map]");
  if (open && open.box !== box) {
    void open.map.then((map) => map?.close());
    open = null;
  }
  if (!box) return;
  const search = new URLSearchParams(location.search);
  // What the list took its words for, the map shows as well.
  const meant = document.querySelector<HTMLElement>("[data-meant]")?.dataset.meant;
  if (meant) search.set("q", meant);
  if (open) void open.map.then((map) => map?.ask(search));
  else open = { box, map: begin(box, search) };
});

async function begin(box: HTMLElement, search: URLSearchParams): Promise<HomesMap | null> {
  // From here on the box is ours: a page that is read anew leaves it alone.
  box.dataset.keep = "";
  try {
    const { openHomesMap } = await import("./homes-map.ts");
    const map = await openHomesMap(box, { search, streets: stylesIn(box), go });
    box.dataset.ready = "";
    return map;
  } catch {
    box.querySelector('[data-part="cannot"]')?.removeAttribute("hidden");
    return null;
  }
}

/** As a link of the page would, so that its address, its list and its map stay together. */
function go(search: URLSearchParams): void {
  const link = document.createElement("a");
  link.href = `${location.pathname}?${search}`;
  link.dataset.inPlace = "replace";
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}

/** A card that is pointed at lights its pin. */
function light({ target }: Event): void {
  const card = target instanceof Element ? target.closest("article") : null;
  const address = card?.querySelector<HTMLAnchorElement>('a[href^="/properties/"]')?.pathname;
  void open?.map.then((map) => map?.light(address?.split("/").at(-1) ?? null));
}

document.addEventListener("pointerover", light);
document.addEventListener("focusin", light);
