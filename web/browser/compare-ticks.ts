import { onPage } from "#web/browser/on-page.ts";

const form = () => document.querySelector<HTMLFormElement>("#compare");
const ticks = () =>
  [...(form()?.elements ?? [])].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.type === "checkbox",
  );
// Over https the server knows a cookie of one part of the site by this prefix.
const name = location.protocol === "https:" ? "__Secure-ticked" : "ticked";
const ticked = () =>
  (document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`)) ?? "")
    .slice(name.length + 1)
    .split(".")
    .filter(Boolean);

// What was ticked before this script had loaded.
for (const tick of ticks()) if (tick.checked !== tick.defaultChecked) setTicked(tick);
/** Keeps the checkboxes and the cookie in step, so that ticks last across pages. */
onPage(show);
// A page restored from the back/forward cache, or prerendered, does not know of later ticks.
addEventListener("pageshow", show);
document.addEventListener("prerenderingchange", show);

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && ticks().includes(target)) setTicked(target);
});

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || !event.target.closest("[data-untick]")) return;
  event.preventDefault();
  storeTicked([]);
});

function setTicked(tick: HTMLInputElement): void {
  const others = ticked().filter((id) => id !== tick.value);
  storeTicked(tick.checked ? [...others, tick.value] : others);
}

function storeTicked(ids: readonly string[]): void {
  const end = `${ids.length > 0 ? "" : "; Max-Age=0"}${location.protocol === "https:" ? "; Secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${ids.join(".")}; Path=/properties; SameSite=Lax${end}`;
  show();
}

function show(): void {
  const bar = form();
  if (!bar) return;
  const ids = ticked();
  const here = ticks();
  for (const tick of here) {
    tick.checked = ids.includes(tick.value);
    tick.disabled = ids.length >= Number(bar.dataset.most) && !tick.checked;
  }
  for (const field of bar.querySelectorAll("[data-elsewhere]")) field.remove();
  for (const id of ids.filter((one) => here.every(({ value }) => value !== one)))
    bar.prepend(hiddenField(id));
  const count = bar.querySelector("[data-count]");
  if (count) count.textContent = String(ids.length);
  for (const part of bar.querySelectorAll<HTMLElement>("[data-when]"))
    part.hidden = (part.dataset.when === "some") !== ids.length > 0;
  const switched = document.querySelector<HTMLInputElement>("[data-compare]");
  if (switched && ids.length > 0) switched.checked = true;
}

/** A hidden field for a home ticked on another page, so that it is compared, too. */
function hiddenField(id: string): HTMLInputElement {
  const sent = { type: "hidden", name: "ids", value: id };
  const field = Object.assign(document.createElement("input"), sent);
  field.dataset.elsewhere = "";
  return field;
}
