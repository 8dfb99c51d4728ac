import { type PopupResult, popupChannel } from "#web/sign-in/sign-in-popup.ts";

/** In a popup of a sign-in, tells the page that opened it how it ended, and closes the popup. */
export function notifyOpener(): void {
  const { popup } = document.querySelector<HTMLElement>("[data-popup]")?.dataset ?? {};
  if (popup === undefined) return;
  const result = JSON.parse(popup) as PopupResult;
  if (!result.attempt && !window.opener) return;
  const channel = new BroadcastChannel(popupChannel);
  channel.postMessage(result);
  channel.close();
  window.close();
}
