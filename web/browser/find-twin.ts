/**
 * The control itself, if it is still in the page; otherwise the only one in the island that is the
 * same to a reader. Never one at the same place: in place of Reject may now be Accept.
 */
export function findTwin(control: Element, island: Element): Element | null {
  if (control.isConnected) return control;
  const same = sameness(control);
  const twins = [...island.querySelectorAll(control.tagName)].filter(
    (one) => sameness(one) === same,
  );
  return twins.length === 1 ? (twins[0] as Element) : null;
}

const sameness = (control: Element) =>
  [
    ...["type", "id", "name", "aria-label"].map((name) => control.getAttribute(name)),
    control.hasAttribute("aria-label") ? "" : control.textContent,
  ].join("\n");
