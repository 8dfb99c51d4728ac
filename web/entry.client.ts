import { askFirst } from "#web/browser/ask-first.ts";
import { beginAtHeading } from "#web/browser/begin-at-heading.ts";
import { bringFormToken } from "#web/browser/bring-form-token.ts";
import { changeInPlace, refreshPage } from "#web/browser/change-in-place.ts";
import { closeMenus } from "#web/browser/close-menus.ts";
import { enhance } from "#web/browser/enhance.ts";
import { forgetErrors } from "#web/browser/forget-errors.ts";
import { holdPresses } from "#web/browser/hold-presses.ts";
import { keepFocus } from "#web/browser/keep-focus.ts";
import { listenForChanges } from "#web/browser/live.ts";
import { markOpenedCard } from "#web/browser/mark-opened-card.ts";
import { replaceBrokenPictures } from "#web/browser/replace-broken-pictures.ts";
import { scrollMenus } from "#web/browser/scroll-menus.ts";
import { showMessages } from "#web/browser/show-messages.ts";
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
markOpenedCard();
replaceBrokenPictures();
holdPresses();
bringFormToken();
changeInPlace();
guardWhosePage(refreshPage);
listenForChanges();
tellOpener();
tellTimeZone();
startWithDrafts();
scrollMenus();
showMessages();
enhance();
// After what a page itself focuses.
beginAtHeading();
