import { type Map as GlMap, Popup, type PopupOptions } from "maplibre-gl";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Pin } from "#core/map.ts";
import type { Point } from "#core/places/spot.ts";
import type { Property } from "#core/property.ts";
import { scrollAboveList } from "#web/browser/list-handle.ts";
import { mapWords } from "#web/words/en-map.ts";
import { SmallPropertyCard } from "../cards/small-property-card.tsx";
import { fetchHome } from "./fetch-homes.ts";
import styles from "./home-card.module.css";

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

// Pixels between the pin's center and the card: the whole pin stays in sight.
const below: [number, number] = [0, 19];
const above: [number, number] = [0, -19];

const options: PopupOptions = {
  closeButton: false,
  closeOnClick: false,
  focusAfterOpen: false,
  maxWidth: "none",
  className: styles.popup ?? "",
  offset: {
    center: [0, 0],
    top: below,
    "top-left": below,
    "top-right": below,
    bottom: above,
    "bottom-left": above,
    "bottom-right": above,
    left: [38, 0],
    right: [-38, 0],
  },
  // Of the map's buttons.
  padding: { top: 64, right: 0, bottom: 0, left: 0 },
};
/** Milliseconds that a pointer may take from the pin to the card. */
const onTheWay = 200;

/** A small card over the map with a pin's home, or with all homes at one place. */
export function homeCard(map: GlMap): HomeCard {
  const known = new Map<string, Promise<Property>>();
  const box = document.createElement("div");
  const root = createRoot(box);
  const popup = new Popup(options).setDOMContent(box);
  /** What the card shows, or is about to show. */
  let current: unknown = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let openedBy: HTMLElement | null = null;

  const hide = () => {
    clearTimeout(leaving);
    const hasFocus = box.contains(document.activeElement);
    popup.remove();
    current = null;
    if (hasFocus)
      (openedBy?.isConnected ? openedBy : map.getCanvas()).focus({ preventScroll: true });
  };

  const leave = (to: EventTarget | null) => {
    clearTimeout(leaving);
    if (to instanceof Node && box.contains(to)) return;
    leaving = setTimeout(hide, onTheWay);
  };

  /** Shows the content, unless it can't be had, or something else was opened meanwhile. */
  const open = async (of: unknown, at: Point, content: Promise<ReactNode>): Promise<boolean> => {
    hide();
    current = of;
    const shown = await content.catch(() => null);
    if (current !== of) return false;
    current = shown && of;
    if (!shown) return false;
    flushSync(() => root.render(shown));
    popup.setLngLat([at.longitude, at.latitude]).addTo(map);
    scrollAboveList(map.getContainer(), box);
    return true;
  };

  const read = (id: string): Promise<Property> => {
    const reading = known.get(id) ?? fetchHome(id);
    known.set(id, reading);
    reading.catch(() => known.delete(id));
    return reading;
  };

  const show = async (home: Pin) => {
    clearTimeout(leaving);
    if (current === home._id) return;
    openedBy = null;
    const content = read(home._id).then((property) => (
      <div className={styles.card}>
        <MapCard home={property} />
      </div>
    ));
    await open(home._id, home, content);
  };

  const list: HomeCard["list"] = async (at, homes, opener) => {
    const content = homes.then((found) => <HomeList count={at.count} homes={found} />);
    if (!(await open(opener, at, content))) return;
    openedBy = opener;
    // The list comes after all pins in the tab order, and each of them would show its own card on
    // the way.
    box.querySelector("a")?.focus({ preventScroll: true });
  };

  box.addEventListener("pointerenter", () => clearTimeout(leaving));
  box.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && leave(null));
  box.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && leave(relatedTarget));
  // A click on a mark is also a click on the map.
  map.on(
    "click",
    ({ originalEvent: { target } }) =>
      target instanceof Element && !target.closest("[data-id], [data-ids]") && hide(),
  );
  map.on("movestart", hide);
  map.once("remove", () => root.unmount());
  map.getContainer().addEventListener("keydown", ({ key }) => key === "Escape" && hide());
  return { show: (home) => void show(home), list, leave, hide };
}

function MapCard({ home }: { home: Property }) {
  const [first] = home.pictures;
  // This page's own: the API's addresses are whole.
  const picture = first && { ...first, address: new URL(first.address).pathname };
  return <SmallPropertyCard home={{ ...home, picture }} heading="h2" />;
}

function HomeList({ count, homes }: { count: number; homes: readonly Property[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a `fieldset` is for fields.
    <div className={styles.list} role="group" aria-label={mapWords.here(count)}>
      <b>{mapWords.here(count)}</b>
      {homes.map((home) => (
        <MapCard key={home._id} home={home} />
      ))}
    </div>
  );
}
