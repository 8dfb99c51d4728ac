import { onPage } from "#web/browser/on-page.ts";

const ready = new WeakSet<Element>();

/** The fields with typed text that has not been submitted yet. */
const unsubmitted = new Set<Element>();

/** Whether the reader went back or forward, and has typed nothing since. */
let wentThroughHistory = false;
addEventListener("popstate", () => {
  wentThroughHistory = true;
});

onPage(() => {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-filters]")) {
    if (ready.has(form)) resetFields(form);
    else {
      submitOnChange(form);
      closeMenusOutside(form);
    }
    ready.add(form);
  }
});

/** Closes the panel that the form's row has open; the focus returns to its button. */
function closeMenu(form: HTMLFormElement, focus: boolean): void {
  const menu = form.querySelector<HTMLDetailsElement>("details[data-filter-menu][open]");
  if (!menu) return;
  menu.open = false;
  if (focus) menu.querySelector("summary")?.focus();
}

/**
 * A panel lies over the list: Escape, a press beside it and leaving it close it, as well as the
 * button at its end.
 */
function closeMenusOutside(form: HTMLFormElement): void {
  const isBeside = (target: EventTarget | null) =>
    target instanceof Node &&
    !form.querySelector("details[data-filter-menu][open]")?.contains(target);
  form.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") closeMenu(form, true);
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (isBeside(relatedTarget)) closeMenu(form, false);
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (isBeside(target)) closeMenu(form, false);
  });
  form.addEventListener("submit", ({ submitter }) => {
    if (submitter?.matches("[data-shows]")) closeMenu(form, true);
  });
}

/** Submits the form when something is chosen, or when a changed field loses the focus. */
function submitOnChange(form: HTMLFormElement): void {
  // What was typed before this script had loaded.
  for (const field of form.elements)
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue)
      unsubmitted.add(field);
  form.addEventListener("input", ({ target }) => {
    wentThroughHistory = false;
    if (target instanceof HTMLInputElement) unsubmitted.add(target);
  });
  form.addEventListener("submit", () => unsubmitted.clear());
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.name === "where")) form.requestSubmit();
  });
}

const keepsItsText = (field: Element) =>
  !hasReadSentence(field) &&
  (unsubmitted.has(field) || (field === document.activeElement && !wentThroughHistory));

/** Whether a field still has the sentence that the conditions of the page were read from. */
const hasReadSentence = (field: Element) =>
  field instanceof HTMLInputElement &&
  field.value === document.querySelector<HTMLElement>("[data-sentence]")?.dataset.sentence;

/**
 * Resets the fields to the query of the updated page, except a field being typed in and text not
 * yet submitted; a step in the history resets those, too.
 */
function resetFields(form: HTMLFormElement): void {
  if (wentThroughHistory) unsubmitted.clear();
  for (const field of form.elements) {
    if (keepsItsText(field)) continue;
    if (field instanceof HTMLSelectElement)
      for (const option of field.options) option.selected = option.defaultSelected;
    else if (field instanceof HTMLInputElement && field.type === "checkbox")
      field.checked = field.defaultChecked;
    else if (field instanceof HTMLInputElement) field.value = field.defaultValue;
  }
}
