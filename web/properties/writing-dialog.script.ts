import { draftAt } from "#web/browser/draft-at.ts";
import { onPage } from "#web/browser/on-page.ts";

const textOf = (form: HTMLFormElement) => form.querySelector("textarea") as HTMLTextAreaElement;
const draftOf = (form: HTMLFormElement) =>
  draftAt(`${location.pathname} ${textOf(form).name}`, form.dataset.writer ?? "");

/** The form that was sent and has not been answered yet. */
let sent: { form: HTMLFormElement; draft: ReturnType<typeof draftAt> } | null = null;

/** Keeps the text while the form is sent, since a login may come between, or no answer may come. */
document.addEventListener(
  "submit",
  ({ target: form }) => {
    if (!(form instanceof HTMLFormElement) || form.dataset.writer === undefined) return;
    sent = { form, draft: draftOf(form) };
    sent.draft.write({ text: textOf(form).value });
  },
  // Capturing, so that it runs before the form is sent.
  true,
);

// The page's next update is the answer: the text was accepted, or is still in its form with an
// error.
onPage(() => {
  if (!sent) return;
  const { form, draft } = sent;
  sent = null;
  draft.forget();
  const dialog = form.closest("dialog");
  if (!dialog?.open || form.querySelector("[aria-invalid], [role=alert]")) return;
  // If the reader may write again, the form still contains the accepted text.
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
