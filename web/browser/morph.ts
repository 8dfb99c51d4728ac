/**
 * Makes an element equal to a newer one, and leaves equal parts untouched: they keep their focus,
 * typed text and scroll position. Elements that scripts have taken over (`data-keep`) stay as they
 * are.
 */
export function morph(there: Element, newer: Element): void {
  if (there.hasAttribute("data-keep") || there.nodeName === "NOSCRIPT") return;
  takeAttributes(there, newer);
  const coming = [...newer.childNodes];
  let old = there.firstChild;
  for (const [index, node] of coming.entries()) {
    // Removes nodes that are gone from between two that stay.
    while (old && !areAlike(old, node) && followsAlike(old, node)) old = removed(old);
    if (!old) there.append(node);
    else if (areAlike(old, node)) {
      become(old, node);
      old = old.nextSibling;
    } else if (coming.slice(index).some((later) => old && areAlike(old, later))) old.before(node);
    else {
      old.before(node);
      old = removed(old);
    }
  }
  while (old) old = removed(old);
}

const areAlike = (one: Node, other: Node) =>
  one.nodeName === other.nodeName && (one as Element).id === (other as Element).id;

function followsAlike(old: Node, node: Node): boolean {
  for (let later = old.nextSibling; later; later = later.nextSibling)
    if (areAlike(later, node)) return true;
  return false;
}

function become(old: Node, node: Node): void {
  if (old instanceof Element) morph(old, node as Element);
  else if (old.nodeValue !== node.nodeValue) old.nodeValue = node.nodeValue;
}

/** Removes a node and returns the one after it. */
function removed(node: ChildNode): ChildNode | null {
  const next = node.nextSibling;
  // A dialog that is closed gives the focus back.
  if (node instanceof HTMLDialogElement) node.close();
  node.remove();
  return next;
}

/** Attributes that the reader controls, such as whether details are open. */
const readers = new Set(["open"]);

function takeAttributes(there: Element, newer: Element): void {
  for (const { name } of [...there.attributes])
    if (!newer.hasAttribute(name) && !readers.has(name)) there.removeAttribute(name);
  for (const { name, value } of newer.attributes)
    if (there.getAttribute(name) !== value && !readers.has(name)) there.setAttribute(name, value);
}
