import { onPage } from "./on-page.ts";

/** Shows `data-stand-in` in place of a picture that can't be had, such as a face that was taken from its supplier's site. */
export function standIn(): void {
  addEventListener("error", ({ target }) => target instanceof HTMLImageElement && replace(target), true);
  // Those that failed before anybody listened.
  onPage(() => {
    for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-stand-in]"))
      if (picture.complete && picture.naturalWidth === 0) replace(picture);
  });
}

function replace(picture: HTMLImageElement): void {
  const address = picture.dataset.standIn;
  if (address && !picture.src.endsWith(address)) picture.src = address;
}
