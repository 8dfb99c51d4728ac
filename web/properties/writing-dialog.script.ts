import { draftAt } from "#web/browser/draft-at.ts";
import { onPage } from "#web/browser/on-page.ts";

const textOf = (form: HTMLFormElement) => form.querySelector("textarea") as HTMLTextAreaElement;
const draftOf = (form: HTMLFormElement) => draftAt(`${location.pathname} ${textOf(form).name}`, form.dataset.writer ?? "");

/** What was sent and has no answer yet. */
let sent: { form: HTMLFormElement; draft: ReturnType<typeof draftAt> } | null = null;

/** Keeps what was written on its way, since a login may come between, or nothing may come back. */
document.addEventListener(
  "submit",
  ({ target: form }) => {
    if (!(form instanceof HTMLFormElement) || form.dataset.writer === undefined) return;
    sent = { form, draft: draftOf(form) };
    sent.draft.write({ text: textOf(form).value });
  },
  // Before the form is sent.
  true,
);

// Whatever this page says next is the answer: it is taken, or it stands in its form with what is wrong with it.
onPage(() => {
  if (!sent) return;
  const { form, draft } = sent;
  sent = null;
  draft.forget();
  const dialog = form.closest("dialog");
  if (!dialog?.open || form.querySelector("[aria-invalid], [role=alert]")) return;
  // Where one may write again, the form that was taken is still there.
  form.reset();
  const said = dialog.querySelector("[role=status]")?.childNodes ?? [];
  document.getElementById("toasts")?.append(...said);
  dialog.close();
});

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-writer]")) {
  const draft = draftOf(form);
  const kept = draft.read();
  if (!kept) continue;
  draft.forget();
  form.closest("details")?.querySelector("summary")?.click();
  textOf(form).value = kept.text ?? "";
}
