import { onPage } from "#web/browser/on-page.ts";
import { suggestPlaces } from "./suggest-places.ts";

const ready = new WeakSet<Element>();

/** The fields in which something was typed that has not been asked for yet. */
const unasked = new Set<Element>();

/** Gone back or forward, and nothing typed since. */
let went = false;
addEventListener("popstate", () => {
  went = true;
});

onPage(() => {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-filters]")) {
    for (const field of form.querySelectorAll<HTMLElement>("[data-places]")) suggestPlaces(field, form);
    if (ready.has(form)) sayAnew(form);
    else asksByItself(form);
    ready.add(form);
  }
});

/** Asks as soon as something is chosen, or a field with something new in it is left. */
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

/** A page that was read anew says what is asked now; only what is being typed, or was typed and not asked for, stays, until one goes back. */
function sayAnew(form: HTMLFormElement): void {
  if (went) unasked.clear();
  for (const field of form.elements) {
    if (stays(field)) continue;
    if (field instanceof HTMLSelectElement) for (const option of field.options) option.selected = option.defaultSelected;
    else if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = field.defaultChecked;
    else if (field instanceof HTMLInputElement) field.value = field.defaultValue;
  }
}
