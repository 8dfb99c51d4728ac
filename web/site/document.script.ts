import { askFirst } from "#web/ui/ask-first.ts";
import { closeMenus } from "#web/ui/close-menus.ts";
import { messages, type Saying } from "#web/ui/messages.ts";
import { onPage } from "#web/ui/on-page.ts";
import { standIn } from "#web/ui/stand-in.ts";
import { stayOnPage } from "#web/ui/stay.ts";

// What every document can do beyond links and forms; each of these parts is told where it stands.
askFirst();
closeMenus();
standIn();
stayOnPage();

onPage(() => {
  for (const place of document.querySelectorAll<HTMLElement>("[data-says]")) {
    messages.say(JSON.parse(place.dataset.says ?? "{}") as Saying);
    place.remove();
  }
  document.querySelector<HTMLElement>("[role=alert][tabindex]")?.focus();
});
