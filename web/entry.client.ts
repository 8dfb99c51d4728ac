import { changeInPlace, refreshPage } from "#web/browser/change-in-place.ts";
import { clearErrors } from "#web/browser/clear-errors.ts";
import { confirmFirst } from "#web/browser/confirm-first.ts";
import { enhance } from "#web/browser/enhance.ts";
import { fillFormToken } from "#web/browser/fill-form-token.ts";
import { focusHeadingFirst } from "#web/browser/focus-heading-first.ts";
import { holdPresses } from "#web/browser/hold-presses.ts";
import { listenForChanges } from "#web/browser/live.ts";
import { markOpenedCard } from "#web/browser/mark-opened-card.ts";
import { notifyOpener } from "#web/browser/notify-opener.ts";
import { guardPageOwner } from "#web/browser/page-owner.ts";
import { replaceBrokenPictures } from "#web/browser/replace-broken-pictures.ts";
import { restoreFocus } from "#web/browser/restore-focus.ts";
import { sendTimeZone } from "#web/browser/send-time-zone.ts";
import { showMessages } from "#web/browser/show-messages.ts";
import { startWithDrafts } from "#web/browser/start-with-drafts.ts";
import { closeMenus, scrollMenus } from "./browser/menus.ts";

// The behavior of every document beyond links and forms; each function explains itself in its own
// file.
confirmFirst();
closeMenus();
clearErrors();
restoreFocus();
markOpenedCard();
replaceBrokenPictures();
holdPresses();
fillFormToken();
changeInPlace();
guardPageOwner(refreshPage);
listenForChanges();
notifyOpener();
sendTimeZone();
startWithDrafts();
scrollMenus();
showMessages();
enhance();
// After what a page itself focuses.
focusHeadingFirst();
