import { type Place, wholeName } from "#core/place.ts";

/** Milliseconds without typing before places are suggested. */
const pause = 120;

const listening = new WeakMap<HTMLInputElement, AbortController>();

/**
 * Suggests places under a text field while the reader types (WAI-ARIA's combobox pattern): chosen
 * by arrows and Enter, or by a press; Escape closes.
 */
export function suggestPlaces(field: HTMLElement, form: HTMLFormElement): void {
  const input = field.querySelector("input");
  // An in-place change of the page may have removed the list; then everything is set up again.
  if (!input || field.querySelector("[role=listbox]")) return;
  listening.get(input)?.abort();
  const hearing = new AbortController();
  listening.set(input, hearing);
  const { signal } = hearing;
  const list = document.createElement("ul");
  list.id = `${input.id}-places`;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Places");
  list.hidden = true;
  field.append(list);
  for (const [name, value] of Object.entries({
    role: "combobox",
    "aria-expanded": "false",
    "aria-autocomplete": "list",
    "aria-controls": list.id,
  }))
    input.setAttribute(name, value);
  let offered: Place[] = [];
  let at = -1;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();

  const show = (places: Place[]) => {
    const marked = offered[at]?._id;
    offered = places;
    at = -1;
    list.replaceChildren(...places.map(optionOf));
    list.hidden = places.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    input.removeAttribute("aria-activedescendant");
    // If a later answer still has the marked place, it stays marked.
    const still = places.findIndex(({ _id }) => _id === marked);
    if (still >= 0) mark(still);
    return true;
  };
  const close = () => {
    clearTimeout(waiting);
    asking.abort();
    return show([]);
  };
  const mark = (next: number) => {
    at = (next + offered.length) % offered.length;
    for (const [index, option] of [...list.children].entries())
      option.setAttribute("aria-selected", String(index === at));
    input.setAttribute("aria-activedescendant", `${list.id}-${at}`);
    return true;
  };
  const optionOf = (place: Place, index: number) => {
    const option = document.createElement("li");
    option.id = `${list.id}-${index}`;
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", "false");
    const around = document.createElement("small");
    around.textContent = wholeName(place).slice(place.name.length + 2);
    option.append(place.name, around);
    option.addEventListener("pointerdown", (event) => {
      // Keeps the focus in the field, and the suggestions unchanged until this press ends: it may
      // start a scroll.
      event.preventDefault();
      clearTimeout(waiting);
      asking.abort();
    });
    option.addEventListener("click", () => choose(place));
    return option;
  };
  const choose = (place: Place) => {
    input.value = wholeName(place);
    close();
    const chosen =
      form.querySelector<HTMLInputElement>("input[name=at]") ??
      Object.assign(document.createElement("input"), { type: "hidden", name: "at" });
    chosen.value = place._id;
    // Where the server puts this field, so that the in-place update of the page finds everything
    // else in its place.
    if (!chosen.form) form.prepend(chosen);
    form.requestSubmit();
    return true;
  };
  const ask = async () => {
    asking.abort();
    asking = new AbortController();
    const said = input.value.trim();
    if (said === "") return show([]);
    try {
      const response = await fetch(`/api/places?q=${encodeURIComponent(said)}`, {
        signal: asking.signal,
      });
      if (response.ok && document.activeElement === input) show(await response.json());
    } catch {
      // Without suggestions it is a plain text field.
    }
  };

  input.addEventListener(
    "input",
    () => {
      clearTimeout(waiting);
      waiting = setTimeout(ask, pause);
    },
    { signal },
  );
  input.addEventListener("blur", close, { signal });
  // A form submitted as typed needs no suggestions.
  form.addEventListener("submit", close, { signal });
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => mark(at + 1),
    ArrowUp: () => mark(at < 0 ? -1 : at - 1),
    Escape: close,
    Enter: () => {
      const place = offered[at];
      return place !== undefined && choose(place);
    },
  };
  input.addEventListener(
    "keydown",
    (event) => {
      if (!list.hidden && keys[event.key]?.()) event.preventDefault();
    },
    { signal },
  );
}
