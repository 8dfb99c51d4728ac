import { onPage } from "#web/browser/on-page.ts";

/**
 * Turns what unfolds in its place without scripts (`unfolding-dialog.tsx`) into a dialog that a button opens. One that the
 * server sent open, since something in it was refused, is opened at once. All of it stays where the server put it: when the
 * page changes in its place, what is typed in it is not lost.
 */
onPage(() => {
  for (const details of document.querySelectorAll<HTMLDetailsElement>("details[data-unfolds]")) becomeDialog(details);
});

function becomeDialog(details: HTMLDetailsElement): void {
  const [summary, dialog] = [details.querySelector("summary"), details.querySelector("dialog")];
  if (!summary || !dialog) return;
  // Again with every change of the page, which takes away what the server did not send.
  summary.role = "button";
  if (summary.onclick) {
    // What was just refused is where its writer goes on.
    if (dialog.open) dialog.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    return;
  }
  const open = () => {
    // What is folded is not shown, not even as a dialog.
    details.open = true;
    dialog.showModal();
    // The browser looks for where to begin before what was folded is laid out.
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
    // Where words are marked across its edge, a press that began inside ends beside it.
    const beside = target === dialog && pressed === dialog;
    if (beside || (target instanceof Element && target.closest("[data-close]"))) dialog.close();
  };
  dialog.onclose = () => {
    details.open = false;
  };
  if (details.open) open();
}
