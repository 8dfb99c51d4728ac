import { askFirst } from "#web/browser/ask-first.ts";
import { closeMenus } from "#web/browser/close-menus.ts";
import { keepFocus } from "#web/browser/keep-focus.ts";
import { lendPictures } from "#web/browser/lend-pictures.ts";
import { messages, type Saying } from "#web/browser/messages.ts";
import { onPage } from "#web/browser/on-page.ts";
import { standIn } from "#web/browser/stand-in.ts";
import { stayOnPage } from "#web/browser/stay.ts";

// What every document can do beyond links and forms; each of these parts is told where it stands.
askFirst();
closeMenus();
keepFocus();
lendPictures();
standIn();
stayOnPage();

onPage(() => {
  for (const place of document.querySelectorAll<HTMLElement>("[data-says]")) {
    messages.say(JSON.parse(place.dataset.says ?? "{}") as Saying);
    place.remove();
  }
  document.querySelector<HTMLElement>("main :is([role=alert], [role=status])[tabindex]")?.focus();
});
