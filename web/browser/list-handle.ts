/** Where the handle is by which the list is drawn up over the map; `null` but on phones. */
function findHandle(): DOMRect | null {
  const handle = document.querySelector('a[href="#homes"]');
  return handle?.checkVisibility() ? handle.getBoundingClientRect() : null;
}

/**
 * The pixels at a map's lower edge that are below the window or under the handle of the list: homes
 * are looked for above them.
 */
export function hiddenBelow(map: Element): number {
  const { bottom, height } = map.getBoundingClientRect();
  const edge = findHandle()?.top ?? innerHeight;
  return Math.min(Math.max(bottom - edge, 0), height / 2);
}

/** Brings the whole map in sight if a part of it is under the list or its handle. */
export function scrollAboveList(map: Element, part: Element): void {
  const handle = findHandle();
  if (!handle || part.getBoundingClientRect().bottom <= handle.top) return;
  if (Math.round(handle.bottom) >= innerHeight) map.scrollIntoView();
  else scrollBy(0, handle.top - map.getBoundingClientRect().bottom);
}
