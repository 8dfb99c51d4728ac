import { onPage } from "./on-page.ts";

/**
 * Shows `data-stand-in` in place of a picture that fails to load, such as a profile picture removed
 * from its supplier's site.
 */
export function replaceBrokenPictures(): void {
  addEventListener(
    "error",
    ({ target }) => target instanceof HTMLImageElement && replace(target),
    true,
  );
  // Pictures that failed before this listener was added.
  onPage(() => {
    for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-stand-in]"))
      if (picture.complete && picture.naturalWidth === 0) replace(picture);
  });
}

function replace(picture: HTMLImageElement): void {
  const address = picture.dataset.standIn;
  if (address && !picture.src.endsWith(address)) picture.src = address;
}
