import { draftAt } from "#web/browser/draft-at.ts";
import { onPage } from "#web/browser/on-page.ts";

const draftOf = (form: HTMLFormElement) => draftAt(location.pathname, form.dataset.writer ?? "");
const textOf = (form: HTMLFormElement) => form.elements.namedItem("description") as HTMLTextAreaElement;

/** What was sent and has no answer yet. */
let sent: ReturnType<typeof draftAt> | null = null;

/** Keeps a review on its way, since a login may come between, or nothing may come back. */
document.addEventListener(
  "submit",
  ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.dataset.writer === undefined) return;
    sent = draftOf(target);
    sent.write({ description: textOf(target).value });
  },
  // Before the form is sent.
  true,
);

// Whatever this page says next is the answer: the review is taken, or it stands in its form with what is wrong with it.
onPage(() => sent?.forget());

const form = document.querySelector<HTMLFormElement>("form[data-writer]");
const kept = form && draftOf(form).read();
if (form && kept) {
  draftOf(form).forget();
  form.closest("details")?.querySelector("summary")?.click();
  textOf(form).value = kept.description ?? "";
}
