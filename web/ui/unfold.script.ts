import { onPage } from "#web/browser/on-page.ts";

/**
 * Turns what unfolds in its place without scripts (`unfolding-dialog.tsx`) into a dialog that a button opens. One that the
 * server sent open, since something in it was refused, is opened at once.
 */
onPage(() => {
  for (const details of document.querySelectorAll<HTMLDetailsElement>("details[data-unfolds]")) becomeDialog(details);
});

function becomeDialog(details: HTMLDetailsElement): void {
  const [summary, dialog] = [details.querySelector("summary"), details.querySelector("dialog")];
  if (!summary || !dialog) return;
  const opener = document.createElement("button");
  opener.type = "button";
  opener.className = summary.className;
  opener.append(...summary.childNodes);
  dialog.open = false;
  opener.onclick = () => dialog.showModal();
  dialog.onclick = ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest("[data-close]"))) dialog.close();
  };
  const unfolded = details.open;
  details.replaceWith(opener, dialog);
  if (unfolded) dialog.showModal();
}
