import { formTokenField } from "#core/form-token.ts";

/**
 * What a button asks before it sends its form. `what` is empty if the other texts name the thing.
 */
export type Confirmation = {
  title: string;
  what: string;
  text: string;
  confirm: string;
  tone: "danger" | "primary";
};

/** The page that asks without scripts; a `ConfirmButton` appends its question to this path. */
export const confirmPath = "/sure?";

/**
 * Makes `ConfirmButton`s ask first, in a copy of the dialog that every page contains
 * (`confirm-dialog.tsx`).
 */
export function confirmFirst(): void {
  // Capturing, so that no other listener sees an unconfirmed click.
  addEventListener("click", interceptPress, true);
}

function interceptPress(event: MouseEvent): void {
  const button =
    event.target instanceof Element
      ? event.target.closest<HTMLButtonElement>(`button[formaction^="${confirmPath}"]`)
      : null;
  if (!button?.form || button.ariaBusy === "true") return;
  event.preventDefault();
  event.stopPropagation();
  const target = button.getAttribute("formaction") ?? "";
  const sent = fieldsSentBy(button);
  openDialog(
    Object.fromEntries(new URLSearchParams(target.slice(confirmPath.length))) as Confirmation,
    () => {
      // The page may have changed behind the dialog; the button may now belong to something else.
      const submitter = [
        button,
        ...document.querySelectorAll<HTMLButtonElement>("button[formaction]"),
      ].find((one) => one.getAttribute("formaction") === target && fieldsSentBy(one) === sent);
      // Without its `formaction` the form goes to its own action.
      submitter?.removeAttribute("formaction");
      submitter?.form?.requestSubmit(submitter);
      submitter?.setAttribute("formaction", target);
    },
  );
}

/** What a button sends, and where to. The token is another whenever the page has changed. */
function fieldsSentBy(button: HTMLButtonElement): string | null {
  if (!button.form) return null;
  const fields = new FormData(button.form, button);
  fields.delete(formTokenField);
  return [button.form.action, ...fields].join();
}

function openDialog({ title, what, text, confirm, tone }: Confirmation, yes: () => void): void {
  const dialog = document.getElementById("sure")?.cloneNode(true) as HTMLDialogElement;
  const part = (name: string) => dialog.querySelector(`[data-part="${name}"]`) as HTMLElement;
  const say = (name: string, words: string) => {
    part(name).id = `sure-${name}`;
    part(name).replaceChildren(words);
  };
  dialog.removeAttribute("id");
  dialog.setAttribute("aria-labelledby", "sure-title");
  dialog.setAttribute("aria-describedby", "sure-what sure-text");
  say("title", title);
  say("what", what);
  say("text", text);
  say(tone, confirm);
  part(tone === "danger" ? "primary" : "danger").remove();
  part("cancel").onclick = () => dialog.close();
  part(tone).onclick = () => {
    dialog.close();
    yes();
  };
  dialog.onclose = () => dialog.remove();
  document.getElementById("asked")?.append(dialog);
  dialog.showModal();
}
