import { type Map as GlMap, Marker } from "maplibre-gl";
import { variantAddress, widthsOf } from "#core/image.ts";
import type { Pin } from "#core/map.ts";
import { showDollars } from "#core/money.ts";
import type { Property } from "#core/property.ts";
import { mapWords } from "#web/words/en-map.ts";
import styles from "./home-card.module.css";

export type HomeCard = {
  /** Several are a list, which takes the focus; `opener` has it back. */
  show(homes: readonly Pin[], opener?: HTMLElement | null): void;
  /** Takes it away unless the reader goes on to the card itself. */
  leave(to: EventTarget | null): void;
  hide(): void;
};

/** Room for the pin between its middle and the card. */
const beside = 19;
/** Milliseconds that a pointer may take from the pin to the card. */
const onTheWay = 200;

/** At most so many homes that stand on one spot are listed; the list beside the map has the rest. */
const mostListed = 20;

/** A small card over the map that says which home a pin is, and leads to it. */
export function homeCard(map: GlMap): HomeCard {
  const known = new Map<string, Promise<Property>>();
  let marker: Marker | null = null;
  let current: string | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let openedBy: HTMLElement | null = null;

  const hide = () => {
    clearTimeout(leaving);
    const hasFocus = marker?.getElement().contains(document.activeElement);
    marker?.remove();
    marker = null;
    current = null;
    if (hasFocus) (openedBy?.isConnected ? openedBy : map.getCanvas()).focus({ preventScroll: true });
  };

  const leave = (to: EventTarget | null) => {
    clearTimeout(leaving);
    if (to instanceof Node && marker?.getElement().contains(to)) return;
    leaving = setTimeout(hide, onTheWay);
  };

  const show = async (homes: readonly Pin[], opener: HTMLElement | null) => {
    clearTimeout(leaving);
    const [first] = homes;
    if (!first || current === first._id) return;
    hide();
    current = first._id;
    openedBy = opener;
    const element = homes.length === 1 ? await cardOf(first) : listOf(homes);
    if (!element || current !== first._id) return;
    element.addEventListener("pointerenter", () => clearTimeout(leaving));
    element.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && leave(null));
    const anchor = anchorAt(map, first);
    marker = new Marker({ element, anchor, offset: [0, anchor.startsWith("top") ? beside : -beside] }).setLngLat([first.longitude, first.latitude]).addTo(map);
    if (homes.length === 1) return;
    // It is behind all pins in the order of Tab, and each of them would show its own card on the way.
    element.querySelector("a")?.focus({ preventScroll: true });
    element.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && leave(relatedTarget));
  };

  const cardOf = async (home: Pin): Promise<HTMLElement | null> => {
    const asked = known.get(home._id) ?? readHome(home._id);
    known.set(home._id, asked);
    const property = await asked.catch(() => null);
    if (!property) {
      known.delete(home._id);
      return null;
    }
    const card = document.createElement("a");
    card.className = styles.card ?? "";
    card.href = `/properties/${home._id}`;
    // The pin is the link that the keyboard reaches.
    card.tabIndex = -1;
    const [picture] = property.pictures;
    const image = document.createElement("img");
    if (picture) image.src = variantAddress(new URL(picture.address).pathname, widthsOf(picture.width)[0] ?? 324, "webp");
    image.alt = "";
    card.append(image, line("b", showDollars(property.price)), line("span", property.title), line("small", property.location));
    card.setAttribute("aria-label", `${property.title}, ${showDollars(property.price)}`);
    return card;
  };

  // A click on a mark is one on the map as well.
  map.on("click", ({ originalEvent: { target } }) => target instanceof Element && !target.closest("[data-id], [data-ids]") && hide());
  map.on("movestart", hide);
  map.getContainer().addEventListener("keydown", ({ key }) => key === "Escape" && hide());
  return { show: (homes, opener = null) => void show(homes, opener), leave, hide };
}

async function readHome(id: string): Promise<Property> {
  const response = await fetch(`/api/properties/${id}`);
  if (!response.ok) throw new Error("this home is gone");
  return (await response.json()) as Property;
}

function listOf(homes: readonly Pin[]): HTMLElement {
  const list = document.createElement("div");
  list.className = styles.list ?? "";
  list.role = "group";
  list.append(line("b", mapWords.here(homes.length)));
  for (const { _id, price } of homes.slice(0, mostListed)) {
    const link = document.createElement("a");
    link.href = `/properties/${_id}`;
    link.textContent = showDollars(price);
    list.append(link);
  }
  list.setAttribute("aria-label", mapWords.here(homes.length));
  return list;
}

function line(name: "b" | "span" | "small", text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** On the side of the pin where there is room for it. */
function anchorAt(map: GlMap, { longitude, latitude }: Pin) {
  const { x, y } = map.project([longitude, latitude]);
  const { clientWidth, clientHeight } = map.getContainer();
  const across = x < 130 ? "-left" : x > clientWidth - 130 ? "-right" : "";
  // Above it the map's buttons want their room, too.
  return `${y < 340 && clientHeight - y > 250 ? "top" : "bottom"}${across}` as const;
}
