import { type Map as GlMap, Marker } from "maplibre-gl";
import type { Pin } from "#core/map.ts";
import { showDollars } from "#core/money.ts";
import type { Property } from "#core/property.ts";
import type { Point } from "#core/spot.ts";
import styles from "./home-card.module.css";
import { listOf } from "./home-list.ts";
import { line, pictureOf } from "./home-parts.ts";
import { readHome } from "./read-homes.ts";

export type HomeCard = {
  show(home: Pin): void;
  /**
   * Shows `count` homes at one place as a list, which takes the focus; on closing, `opener` gets it
   * back.
   */
  list(at: Point & { count: number }, homes: Promise<Property[]>, opener: HTMLElement): void;
  /** Hides the card, unless the pointer or focus moves on to the card itself. */
  leave(to: EventTarget | null): void;
  hide(): void;
};

/** Pixels between the pin's center and the card. */
const beside = 19;
/** Milliseconds that a pointer may take from the pin to the card. */
const onTheWay = 200;

/** A small card over the map with a pin's home, which links to its page. */
export function homeCard(map: GlMap): HomeCard {
  const known = new Map<string, Promise<Property>>();
  let marker: Marker | null = null;
  /** What the card shows, or is about to show. */
  let current: unknown = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let openedBy: HTMLElement | null = null;

  const hide = () => {
    clearTimeout(leaving);
    const hasFocus = marker?.getElement().contains(document.activeElement);
    marker?.remove();
    marker = null;
    current = null;
    if (hasFocus)
      (openedBy?.isConnected ? openedBy : map.getCanvas()).focus({ preventScroll: true });
  };

  const leave = (to: EventTarget | null) => {
    clearTimeout(leaving);
    if (to instanceof Node && marker?.getElement().contains(to)) return;
    leaving = setTimeout(hide, onTheWay);
  };

  /**
   * Shows the element made for `of`, unless something else was opened meanwhile; returns `null` if
   * nothing is shown.
   */
  const open = async (
    of: unknown,
    at: Point,
    made: Promise<HTMLElement | null>,
  ): Promise<HTMLElement | null> => {
    hide();
    current = of;
    const element = await made;
    if (current !== of) return null;
    if (!element) {
      current = null;
      return null;
    }
    element.addEventListener("pointerenter", () => clearTimeout(leaving));
    element.addEventListener(
      "pointerleave",
      ({ pointerType }) => pointerType === "mouse" && leave(null),
    );
    const anchor = anchorAt(map, at);
    marker = new Marker({
      element,
      anchor,
      offset: [0, anchor.startsWith("top") ? beside : -beside],
    })
      .setLngLat([at.longitude, at.latitude])
      .addTo(map);
    return element;
  };

  const show = async (home: Pin) => {
    clearTimeout(leaving);
    if (current === home._id) return;
    openedBy = null;
    await open(home._id, home, cardOf(home));
  };

  const list: HomeCard["list"] = async (at, homes, opener) => {
    const made = homes.then(
      (found) => listOf(at.count, found),
      () => null,
    );
    const element = await open(opener, at, made);
    if (!element) return;
    openedBy = opener;
    // The list comes after all pins in the tab order, and each of them would show its own card on
    // the way.
    element.querySelector("a")?.focus({ preventScroll: true });
    element.addEventListener(
      "focusout",
      ({ relatedTarget }) => relatedTarget && leave(relatedTarget),
    );
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
    // Keyboard users reach the home by its pin.
    card.tabIndex = -1;
    card.append(
      ...pictureOf(property),
      line("b", showDollars(property.price)),
      line("span", property.title),
      line("small", property.location),
    );
    card.setAttribute("aria-label", `${property.title}, ${showDollars(property.price)}`);
    return card;
  };

  // A click on a mark is also a click on the map.
  map.on(
    "click",
    ({ originalEvent: { target } }) =>
      target instanceof Element && !target.closest("[data-id], [data-ids]") && hide(),
  );
  map.on("movestart", hide);
  map.getContainer().addEventListener("keydown", ({ key }) => key === "Escape" && hide());
  return { show: (home) => void show(home), list, leave, hide };
}

/** Places the card on the side of the pin that has room for it. */
function anchorAt(map: GlMap, { longitude, latitude }: Point) {
  const { x, y } = map.project([longitude, latitude]);
  const { clientWidth, clientHeight } = map.getContainer();
  const across = x < 130 ? "-left" : x > clientWidth - 130 ? "-right" : "";
  // Above the pin, the map's buttons need room, too.
  return `${y < 340 && clientHeight - y > 250 ? "top" : "bottom"}${across}` as const;
}
