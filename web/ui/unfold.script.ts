import { onPage } from "#web/browser/on-page.ts";

/**
 * Turns an element that unfolds in place without scripts (`unfolding-dialog.tsx`) into a dialog
 * that a button opens. If the server sent it open, because something in it was refused, the dialog
 * opens at once. All elements stay where the server put them, so that an in-place change of the
 * page does not lose what is typed.
 */
onPage(() => {
  for (const details of document.querySelectorAll<HTMLDetailsElement>("details[data-unfolds]"))
    becomeDialog(details);
});

function becomeDialog(details: HTMLDetailsElement): void {
  const [summary, dialog] = [details.querySelector("summary"), details.querySelector("dialog")];
  if (!summary || !dialog) return;
  // Set again after every change of the page, which removes attributes that the server did not
  // send.
  summary.role = "button";
  if (summary.onclick) {
    // After a refusal the focus goes to the invalid field.
    if (dialog.open) dialog.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    return;
  }
  const open = () => {
    // The content of closed details is not rendered, not even as a dialog.
    details.open = true;
    dialog.showModal();
    // The browser picks the element to focus before the details' content is laid out.
    dialog.querySelector<HTMLElement>("[autofocus]")?.focus();
  };
  dialog.open = false;
  summary.onclick = (event) => {
    event.preventDefault();
    open();
  };
  let pressed: EventTarget | null = null;
  dialog.onpointerdown = ({ target }) => {
    pressed = target;
  };
  dialog.onclick = ({ target }) => {
    // When text is selected across the dialog's edge, a press that began inside ends outside.
    const beside = target === dialog && pressed === dialog;
    if (beside || (target instanceof Element && target.closest("[data-close]"))) dialog.close();
  };
  dialog.onclose = () => {
    details.open = false;
  };
  if (details.open) open();
}
