import { variantAddress, widthsOf } from "#core/image.ts";
import type { Property } from "#core/property.ts";

/** The first picture of a home as a small image; empty if it has none. */
export function pictureOf({ pictures: [picture] }: Property): HTMLImageElement[] {
  if (!picture) return [];
  const image = document.createElement("img");
  image.src = variantAddress(
    new URL(picture.address).pathname,
    widthsOf(picture.width)[0] ?? 324,
    "webp",
  );
  image.alt = "";
  return [image];
}

export function line(name: "b" | "strong" | "span" | "small", text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
