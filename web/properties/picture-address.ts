/**
 * This page's address with the viewer open at a picture, counted from 1, or closed (`null`). Other
 * parameters are kept; without scripts the browser scrolls to the picture by the fragment.
 */
export function pictureAddress(search: URLSearchParams, at: number | null): string {
  const next = new URLSearchParams(search);
  if (at === null) next.delete("pictures");
  else next.set("pictures", String(at));
  return `?${next}${at === null ? "" : `#picture-${at}`}`;
}
