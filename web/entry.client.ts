import { askFirst } from "#web/browser/ask-first.ts";
import { bringFormToken } from "#web/browser/bring-form-token.ts";
import { changeInPlace, isPost, refreshPage } from "#web/browser/change-in-place.ts";
import { closeMenus } from "#web/browser/close-menus.ts";
import { forgetErrors } from "#web/browser/forget-errors.ts";
import { holdPresses } from "#web/browser/hold-presses.ts";
import { keepFocus } from "#web/browser/keep-focus.ts";
import { lendPictures } from "#web/browser/lend-pictures.ts";
import { listenForChanges } from "#web/browser/live.ts";
import { messages, type Saying } from "#web/browser/messages.ts";
import { onPage } from "#web/browser/on-page.ts";
import { replaceBrokenPictures } from "#web/browser/replace-broken-pictures.ts";
import { startWithDrafts } from "#web/browser/start-with-drafts.ts";
import { tellOpener } from "#web/browser/tell-opener.ts";
import { tellTimeZone } from "#web/browser/tell-time-zone.ts";
import { guardWhosePage } from "#web/browser/whose-page.ts";

// The behavior of every document beyond links and forms; each function explains itself in its own
// file.
askFirst();
closeMenus();
forgetErrors();
keepFocus();
lendPictures();
replaceBrokenPictures();
holdPresses();
bringFormToken();
changeInPlace();
guardWhosePage(refreshPage);
listenForChanges();
tellOpener();
tellTimeZone();
startWithDrafts();

// A menu that is wider than the screen begins where the reader is.
for (const row of document.querySelectorAll<HTMLElement>("nav[data-scrolls]")) {
  const current = row.querySelector<HTMLElement>("[aria-current]");
  if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

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
