import { isPost } from "./change-in-place.ts";
import { type Message, messages } from "./messages.ts";
import { onPage } from "./on-page.ts";

/** Shows the messages that a page brings, and focuses what it answers to a form. */
export function showMessages(): void {
  /** Functions that remove shown refusals. */
  const refusals: (() => void)[] = [];

  // The next attempt removes them, whatever its result.
  document.addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement && isPost(target))
      for (const takeAway of refusals.splice(0)) takeAway();
  });

  onPage(() => {
    for (const place of document.querySelectorAll<HTMLElement>("[data-says]")) {
      const message = JSON.parse(place.dataset.says ?? "{}") as Message;
      const takeAway = messages.say(message);
      if (message.tone === "bad") refusals.push(takeAway);
      place.remove();
    }
    document.querySelector<HTMLElement>("main :is([role=alert], [role=status])[tabindex]")?.focus();
  });
}
