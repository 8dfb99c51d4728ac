import { isPost } from "./change-in-place.ts";
import { messages, type Saying } from "./messages.ts";
import { onPage } from "./on-page.ts";

/** Shows what a page brings to be said, and focuses what it answers to a form. */
export function showSayings(): void {
  /** Functions that remove shown refusals. */
  const refusals: (() => void)[] = [];

  // The next attempt removes them, whatever its result.
  document.addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement && isPost(target))
      for (const takeAway of refusals.splice(0)) takeAway();
  });

  onPage(() => {
    for (const place of document.querySelectorAll<HTMLElement>("[data-says]")) {
      const saying = JSON.parse(place.dataset.says ?? "{}") as Saying;
      const takeAway = messages.say(saying);
      if (saying.tone === "bad") refusals.push(takeAway);
      place.remove();
    }
    document.querySelector<HTMLElement>("main :is([role=alert], [role=status])[tabindex]")?.focus();
  });
}
