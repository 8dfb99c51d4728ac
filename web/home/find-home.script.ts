import { onPage } from "#web/browser/on-page.ts";
import { suggestPlaces } from "#web/properties/suggest-places.ts";

onPage(() => {
  const form = document.querySelector<HTMLFormElement>("form[data-find]");
  const field = form?.querySelector<HTMLElement>("[data-places]");
  if (form && field) suggestPlaces(field, form);
});
