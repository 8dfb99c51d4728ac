import { useEffect, useEffectEvent } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";

/**
 * Milliseconds. `gather`: events often come in pairs. `pause`: before trying again after a refusal
 * or failure.
 */
const gather = 100;
const pause = 5000;

type Live = {
  /** Milliseconds after which the page's data is loaded again even without an event. */
  every?: number | undefined;
  /** Suspends reloading, which would drop the answer to the last form. */
  paused?: boolean;
};

/**
 * Loads the page's data again when something of its reader's has changed, such as an offer or the
 * homes that a saved search found. A hidden tab holds no connection: browsers allow few per site.
 */
export function useLive({ every, paused }: Live = {}): void {
  const { revalidate } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isSending = useEffectEvent(() =>
    [navigation, ...fetchers].some(({ state }) => state !== "idle"),
  );
  useEffect(() => {
    if (paused) return;
    let source: EventSource | null = null;
    let soon: ReturnType<typeof setTimeout>;
    let again: ReturnType<typeof setTimeout>;
    // Something may have changed since the page was rendered, which is long ago on a slow line or
    // in a background tab.
    let missed = true;
    let left = false;
    // A failed load would replace the page by an error, so the server must be reachable. A load
    // during a submission would make the router drop the submission's redirect.
    const waitTime = async () => ((await isReached()) ? isSending() && gather : pause);
    const refetchPage = () => {
      clearTimeout(soon);
      soon = setTimeout(async () => {
        const wait = await waitTime();
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
        // An event source reconnects by itself after a lost connection, but gives up after a
        // refusal.
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        again = setTimeout(open, pause);
        // If the session has ended, loading the page's data again redirects to the login.
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

/** An event source does not say why it was refused, so this asks the API. */
async function isSignedOut(): Promise<boolean> {
  const asked = await fetch("/api/make-offer?limit=1").catch(() => null);
  return asked?.status === 401;
}
