import { useEffect, useEffectEvent } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";

/** Milliseconds. News often come in pairs; a server that refused is asked again after a while. */
const gather = 100;
const pause = 5000;

type Live = {
  /** Milliseconds after which the page is read anew whether it hears of something or not. */
  every?: number | undefined;
  /** Holds still: what is read anew forgets the answer to the form that was sent last. */
  paused?: boolean;
};

/**
 * Reads the page anew when something of its reader's has changed, such as an offer or the homes that a saved search found. A tab that nobody
 * looks at holds no connection: browsers have few per site.
 */
export function useLive({ every, paused }: Live = {}): void {
  const { revalidate } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isSending = useEffectEvent(() => [navigation, ...fetchers].some(({ state }) => state !== "idle"));
  useEffect(() => {
    if (paused) return;
    let source: EventSource | null = null;
    let soon: ReturnType<typeof setTimeout>;
    let again: ReturnType<typeof setTimeout>;
    // Something may have changed since the page was read; on a slow line, or in a tab that was opened behind another, that is long ago.
    let missed = true;
    let left = false;
    // What can't be read would take the place of what is there. What is read while an answer is on its way makes the router forget where that leads.
    const waitFor = async (reached: Promise<boolean>) => ((await reached) ? isSending() && gather : pause);
    const refetchPage = () => {
      clearTimeout(soon);
      const reached = isReached();
      soon = setTimeout(async () => {
        const wait = await waitFor(reached);
        if (left) return;
        if (wait) soon = setTimeout(refetchPage, wait);
        else void revalidate();
      }, gather);
    };
    const close = () => {
      clearTimeout(again);
      source?.close();
      source = null;
      missed = true;
    };
    const open = () => {
      if (source || document.hidden) return;
      source = new EventSource("/api/live");
      source.addEventListener("changed", refetchPage);
      source.addEventListener("open", () => {
        if (missed) refetchPage();
        missed = false;
      });
      source.addEventListener("error", () => {
        missed = true;
        // A lost connection it opens again itself, a refused one it gives up.
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        again = setTimeout(open, pause);
        // Read anew, a page of somebody who is signed in no longer leads to the login.
        void isSignedOut().then((ended) => ended && refetchPage());
      });
    };
    const look = () => (document.hidden ? close() : open());
    open();
    const turn = every && setInterval(refetchPage, every);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(turn);
      document.removeEventListener("visibilitychange", look);
      left = true;
      clearTimeout(soon);
      close();
    };
  }, [revalidate, every, paused]);
}

const isReached = (): Promise<boolean> =>
  fetch("/api/ready").then(
    ({ ok }) => ok,
    () => false,
  );

/** Why it was refused, an event source does not tell. */
async function isSignedOut(): Promise<boolean> {
  const asked = await fetch("/api/make-offer?limit=1").catch(() => null);
  return asked?.status === 401;
}
