import { withTyped } from "./with-typed.ts";

type Tone = "good" | "bad";

/** What a page says to its reader. A toast lies at the side; a notice stands in the middle until OK or three seconds, a brief one for a second. */
export type Saying =
  | { as: "brief"; title: string; tone?: Tone }
  | { as: "notice"; title: string; text: string; tone?: Tone }
  | { as: "toast"; text: string; tone?: Tone };

const most = 20;
const toastStays = 1500;
const toastFades = 1000;
const noticeStays = 3000;
const briefStays = 1000;

/**
 * Says things in the places that every page keeps for them (`toast-region.tsx`, `notice.tsx`), by copies of the patterns that
 * stand there. Needs no React: documents and the pages that the router runs say them alike.
 */
export const messages = {
  /** Answers how to take it away. */
  say(saying: Saying): () => void {
    if (saying.as === "toast") return messages.toast(saying.text, saying.tone);
    return messages.notice({ tone: "good", text: "", ...saying, brief: saying.as === "brief" });
  },

  /** Good ones go by themselves, bad ones stay until dismissed. Answers how to take it away. */
  toast(text: string, tone: Tone = "good"): () => void {
    // A modal dialog lets nothing beside it be seen well, heard or pressed.
    const region = document.querySelector("dialog[open] > div > [role=status]") ?? document.getElementById("toasts");
    const toast = copyOf(`toast-${tone}`);
    fill(toast, "text", text);
    const dismiss = dismissable(toast);
    region?.append(toast);
    while (region && region.childElementCount > most) region.firstElementChild?.remove();
    if (tone === "good") {
      setTimeout(() => toast.setAttribute("data-leaving", ""), toastStays);
      setTimeout(dismiss, toastStays + toastFades);
    }
    return dismiss;
  },

  /** There is one at a time. A failure waits for OK, or Escape. Answers how to take it away. */
  notice({ title, text = "", brief = false, tone = "good" }: { title: string; text?: string; brief?: boolean; tone?: Tone }): () => void {
    const notice = copyOf(`notice-${tone}`);
    fill(notice, "title", title);
    fill(notice, "text", text);
    if (brief) notice.querySelector("button")?.remove();
    const dismiss = dismissable(notice);
    document.getElementById("notice")?.replaceChildren(notice);
    if (brief || tone === "good") setTimeout(dismiss, brief ? briefStays : noticeStays);
    return dismiss;
  },

  /** That a call never got its answer; the words stand in the page. Answers how to take it away. */
  fail(why: "offline" | "ours"): () => void {
    const { [why]: sentence = "", typed = "" } = document.getElementById("toasts")?.dataset ?? {};
    return messages.toast(withTyped(sentence, typed), "bad");
  },
};

/** Goes by its button, or by Escape from anywhere: the button is the last stop of Tab, and what is said does not take the focus. */
function dismissable(said: HTMLElement): () => void {
  const dismiss = () => said.remove();
  said.querySelector("button")?.addEventListener("click", dismiss);
  return dismiss;
}

// Escape closes one thing at a time, what lies on top first; a dialog or a popover lies over what is said.
if (!import.meta.env.SSR)
  addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (key !== "Escape" || defaultPrevented || document.querySelector("dialog[open], :popover-open")) return;
    [...document.querySelectorAll("#toasts > *, #notice > *")].at(-1)?.remove();
  });

function copyOf(id: string): HTMLElement {
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
