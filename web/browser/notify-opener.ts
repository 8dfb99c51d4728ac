import { heardChannel, type PopupResult, popupChannel } from "#web/sign-in/sign-in-popup.ts";

/** Milliseconds in which a page that waits for a popup answers it. */
const answersWithin = 1000;

/**
 * In a popup of a sign-in, tells the page that opened it how it ended. If that page waits for it,
 * closes the popup; otherwise whoever has just logged in goes on here.
 */
export function notifyOpener(): void {
  const { popup, onward } = document.querySelector<HTMLElement>("[data-popup]")?.dataset ?? {};
  if (popup === undefined) return;
  const result = JSON.parse(popup) as PopupResult;
  if (!result.attempt && !window.opener) return;
  const goesOn = setTimeout(() => {
    if (!result.failure) location.replace(onward ?? "/");
  }, answersWithin);
  const heard = new BroadcastChannel(heardChannel);
  heard.onmessage = ({ data }) => {
    if (data !== result.attempt) return;
    clearTimeout(goesOn);
    window.close();
  };
  const channel = new BroadcastChannel(popupChannel);
  channel.postMessage(result);
  channel.close();
}
