import { onPage } from "#web/browser/on-page.ts";

const ready = new WeakSet<Element>();

/** The fields with typed text that has not been submitted yet. */
const unasked = new Set<Element>();

/** Whether the reader went back or forward, and has typed nothing since. */
let went = false;
addEventListener("popstate", () => {
  went = true;
});

onPage(() => {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-filters]")) {
    if (ready.has(form)) sayAnew(form);
    else asksByItself(form);
    ready.add(form);
  }
});

/** Submits the form when something is chosen, or when a changed field loses the focus. */
function asksByItself(form: HTMLFormElement): void {
  form.addEventListener("input", ({ target }) => {
    went = false;
    if (target instanceof HTMLInputElement) unasked.add(target);
  });
  form.addEventListener("submit", () => unasked.clear());
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.name === "where")) form.requestSubmit();
  });
}

const stays = (field: Element) => unasked.has(field) || (field === document.activeElement && !went);

/**
 * Resets the fields to the query of the updated page, except a field being typed in and text not
 * yet submitted; a step in the history resets those, too.
 */
function sayAnew(form: HTMLFormElement): void {
  if (went) unasked.clear();
  for (const field of form.elements) {
    if (stays(field)) continue;
    if (field instanceof HTMLSelectElement)
      for (const option of field.options) option.selected = option.defaultSelected;
    else if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked = field.defaultChecked;
    else if (field instanceof HTMLInputElement) field.value = field.defaultValue;
  }
}
