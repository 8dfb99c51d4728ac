import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { SignInFailure } from "#core/sign-in.ts";
import { messages } from "#web/browser/messages.ts";
import { signInFailureWords } from "#web/words/en-messages.ts";
import { heardChannel, type PopupResult, popupChannel, startAddress } from "./sign-in-popup.ts";

const size = { width: 500, height: 600 };
/**
 * Milliseconds: how often to check whether the popup is closed, and how long to wait for its last
 * message.
 */
const lookEvery = 300;
const lastWord = 700;
/** Milliseconds to read the message before this window goes on. */
const readingTime = 1500;

type Attempt = { id: string; window: Window };

/**
 * Signs in by the supplier in a popup. A failure is shown as a toast; if the browser blocks popups,
 * the sign-in continues in this window.
 */
export function useSignInPopup(from: string) {
  const attempt = useRef<Attempt | null>(null);
  /** The attempt whose popup is open. */
  const [open, setOpen] = useState<string | null>(null);

  useEffect(() => {
    const channel = new BroadcastChannel(popupChannel);
    const heard = new BroadcastChannel(heardChannel);
    channel.onmessage = ({ data }: MessageEvent<PopupResult>) => {
      // A popup may answer after it looked closed: suppliers' pages can cut the tie to their
      // opener.
      if (!attempt.current || (data.attempt && data.attempt !== attempt.current.id)) return;
      heard.postMessage(data.attempt);
      attempt.current = null;
      setOpen(null);
      if (data.failure) reportFailure(data.failure);
      else location.assign(from);
    };
    return () => {
      channel.close();
      heard.close();
    };
  }, [from]);

  useEffect(() => {
    if (!open) return;
    const watch = setInterval(() => {
      const watched = attempt.current;
      if (!watched?.window.closed) return;
      clearInterval(watch);
      setTimeout(() => {
        if (attempt.current?.id !== watched.id) return;
        setOpen(null);
        reportFailure("popup-seems-closed");
      }, lastWord);
    }, lookEvery);
    return () => clearInterval(watch);
  }, [open]);

  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!navigator.cookieEnabled) return reportFailure("web-storage-unsupported");
    if (!navigator.onLine) return reportFailure("network-request-failed");
    if (attempt.current && !attempt.current.window.closed) {
      attempt.current.window.close();
      reportFailure("cancelled-popup-request");
    }
    const id = Date.now().toString(36);
    const popup = window.open(startAddress(from, id), "", features());
    if (!popup || popup.closed) {
      attempt.current = null;
      setOpen(null);
      reportFailure("popup-blocked");
      setTimeout(() => location.assign(startAddress(from)), readingTime);
      return;
    }
    attempt.current = { id, window: popup };
    setOpen(id);
  };
  return { open: open !== null, press };
}

const reportFailure = (failure: SignInFailure): void =>
  void messages.toast(signInFailureWords[failure], "bad");

/** The popup's size and position: the middle of this window, on whichever screen that is. */
function features(): string {
  const left = Math.round(window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - size.height) / 2);
  return `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
}
