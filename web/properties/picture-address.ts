/** This page with the viewer open at a picture, counted from 1, or closed (`null`). What else was asked stays; without scripts the browser itself goes to the picture. */
export function pictureAddress(asked: URLSearchParams, at: number | null): string {
  const next = new URLSearchParams(asked);
  if (at === null) next.delete("pictures");
  else next.set("pictures", String(at));
  return `?${next}${at === null ? "" : `#picture-${at}`}`;
}
