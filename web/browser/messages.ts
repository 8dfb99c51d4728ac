type Tone = "good" | "bad";

/**
 * A message to the reader. A toast is at the side; a notice is in the middle until OK or for three
 * seconds, a brief one for a second.
 */
export type Message =
  | { as: "brief"; title: string; tone?: Tone }
  | { as: "notice"; title: string; text: string; tone?: Tone }
  | { as: "toast"; text: string; tone?: Tone; undo?: Readonly<Record<string, string>> };

const max = 20;
const toastStays = 1500;
const toastFades = 1000;
/** Long enough to read it, and to press its button. */
const undoStays = 8000;
const noticeStays = 3000;
const briefStays = 1000;

/**
 * Shows messages in the places that every page has for them (`toast-region.tsx`, `notice.tsx`), as
 * copies of the templates there. It needs no React: enhancements and islands use it alike.
 */
export const messages = {
  /** Returns how to remove the message. */
  say(message: Message): () => void {
    if (message.as === "toast" && message.undo)
      return messages.undoable(message.text, message.undo);
    if (message.as === "toast") return messages.toast(message.text, message.tone);
    return messages.notice({ tone: "good", text: "", ...message, brief: message.as === "brief" });
  },

  /**
   * Good toasts disappear by themselves; bad ones stay until dismissed. Returns how to remove the
   * toast.
   */
  toast(text: string, tone: Tone = "good"): () => void {
    const toast = addToast(`toast-${tone}`, text);
    const dismiss = dismissable(toast);
    if (tone === "good") fadeAway(toast, toastStays);
    return dismiss;
  },

  /**
   * Says what was done, with a button that sends these fields to take it back. It stays while the
   * reader is at it. Returns how to remove the toast.
   */
  undoable(text: string, undo: Readonly<Record<string, string>>): () => void {
    const toast = addToast("toast-undo", text);
    const form = toast.querySelector("form");
    for (const [name, value] of Object.entries(undo)) {
      const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
      form?.append(field);
    }
    const dismiss = () => toast.remove();
    // Only once it is being sent.
    form?.addEventListener("submit", () => setTimeout(dismiss));
    fadeAway(toast, undoStays);
    return dismiss;
  },

  /** Shows one notice at a time. A failure stays until OK or Escape. Returns how to remove it. */
  notice({
    title,
    text = "",
    brief = false,
    tone = "good",
  }: {
    title: string;
    text?: string;
    brief?: boolean;
    tone?: Tone;
  }): () => void {
    const notice = copyPattern(`notice-${tone}`);
    fill(notice, "title", title);
    fill(notice, "text", text);
    if (brief) notice.querySelector("button")?.remove();
    const dismiss = dismissable(notice);
    document.getElementById("notice")?.replaceChildren(notice);
    if (brief) setTimeout(dismiss, briefStays);
    else if (tone === "good") whenUnused(notice, ":focus-within", noticeStays, dismiss);
    return dismiss;
  },

  /**
   * Says that a request got no answer, or that a script did not come without which a control does
   * nothing; the texts are in the page. Returns how to remove the message.
   */
  fail(why: "offline" | "ours" | "unloaded"): () => void {
    const { [why]: sentence = "", typed = "" } = document.getElementById("toasts")?.dataset ?? {};
    return messages.toast(withTyped(sentence, typed), "bad");
  },
};

function addToast(pattern: string, text: string): HTMLElement {
  // Content beside a modal dialog is hard to see and inert, so the toast goes into the dialog.
  const region =
    document.querySelector("dialog:modal > div > [role=status]") ??
    document.getElementById("toasts");
  const toast = copyPattern(pattern);
  fill(toast, "text", text);
  region?.append(toast);
  while (region && region.childElementCount > max) region.firstElementChild?.remove();
  return toast;
}

/** Calls `leave` after so many milliseconds, but not while the message matches `inUse`. */
function whenUnused(message: HTMLElement, inUse: string, stays: number, leave: () => void): void {
  setTimeout(() => {
    if (message.matches(inUse)) whenUnused(message, inUse, toastStays, leave);
    else leave();
  }, stays);
}

/** Removes a toast after so many milliseconds, but not from under a pointer or the focus. */
const fadeAway = (toast: HTMLElement, stays: number): void =>
  whenUnused(toast, ":hover:has(button), :focus-within", stays, () => {
    toast.setAttribute("data-leaving", "");
    setTimeout(() => toast.remove(), toastFades);
  });

/**
 * Lets its button dismiss a message. Escape does so from anywhere: the button comes last in the tab
 * order, and a message takes no focus.
 */
function dismissable(message: HTMLElement): () => void {
  const dismiss = () => message.remove();
  message.querySelector("button")?.addEventListener("click", dismiss);
  return dismiss;
}

// Escape closes one thing at a time, the topmost first; a dialog or a popover is above all
// messages.
if (!import.meta.env.SSR)
  addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (
      key !== "Escape" ||
      defaultPrevented ||
      document.querySelector("dialog:modal, :popover-open")
    )
      return;
    [...document.querySelectorAll("#toasts > *, #notice > *")].at(-1)?.remove();
  });

function copyPattern(id: string): HTMLElement {
  const pattern = document.getElementById(id);
  const copy = (pattern?.cloneNode(true) ?? document.createElement("div")) as HTMLElement;
  copy.removeAttribute("id");
  return copy;
}

function fill(copy: HTMLElement, part: "title" | "text", words: string): void {
  const place = copy.querySelector(`[data-part="${part}"]`);
  if (words) place?.replaceChildren(words);
  else place?.remove();
}

/** A sentence, followed by `addition` if any field was changed from its initial value. */
function withTyped(sentence: string, addition: string): string {
  // A box to tick has a value that is not its default one, though nobody typed it.
  const fields = document.querySelectorAll<HTMLInputElement>(
    "input:not([type=hidden], [type=checkbox]), textarea",
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue)
    ? `${sentence} ${addition}`
    : sentence;
}
