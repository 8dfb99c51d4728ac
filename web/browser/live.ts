import { isSending } from "./change-in-place.ts";
import { refetchPage } from "./show-page.ts";

/**
 * Milliseconds. `gather`: changes often come in pairs. `pause`: before trying again after a
 * failure. `silence`: after which a stream counts as dead: it has a beat every 25 seconds.
 */
const [gather, pause, silence] = [100, 5_000, 60_000];

const page = () => document.querySelector<HTMLElement>("[data-changes]");

/** Whether the page was read after a change: then it shows it (`pg_current_snapshot`). */
function isShown(change: string): boolean {
  const [, end, underWay = ""] = page()?.dataset.changes?.split(":") ?? [];
  return (
    Boolean(change && end) &&
    BigInt(change) < BigInt(end ?? 0) &&
    !underWay.split(",").includes(change)
  );
}

let changes: string[] = [];
let isReading = false;
let readTimer: ReturnType<typeof setTimeout>;

/** Whether a form is under way, or why one was refused is still said. */
const mustWait = () =>
  isSending() || document.querySelector("main [aria-invalid], #toasts > *") !== null;

/**
 * Reads the page anew if it does not show these changes yet; "" is one that may have been missed.
 */
function noteChange(change: string, after = gather): void {
  changes.push(change);
  clearTimeout(readTimer);
  readTimer = setTimeout(() => {
    if (changes.every(isShown)) changes = [];
    else if (isReading || mustWait()) noteChange(change);
    else {
      // What is heard meanwhile may have changed after the page was read.
      [changes, isReading] = [[], true];
      void refetchPage({ islandsFirst: true, unless: mustWait })
        .catch(() => noteChange("", pause))
        .finally(() => (isReading = false));
    }
  }, after);
}

/**
 * Shows what others change on the open page of a person. One stream serves all tabs of a browser,
 * and none the hidden ones: browsers allow few per site.
 */
export function listenForChanges(): void {
  const every = Number(page()?.dataset.every);
  if (!page()) return;
  if (every) setInterval(() => noteChange(""), every);
  const tabs = new BroadcastChannel("changes");
  tabs.onmessage = ({ data }) => noteChange(data);
  const tell = (change: string) => [noteChange(change), tabs.postMessage(change)];
  let shown = new AbortController();
  const look = () => {
    shown.abort();
    if (document.hidden) return;
    shown = new AbortController();
    const { signal } = shown;
    noteChange("", 10 * gather);
    const open = () => stream(tell, signal);
    // Without https there are no locks, and each tab has a stream of its own.
    if (navigator.locks)
      navigator.locks.request("changes", { signal }, open).catch(() => undefined);
    else void open();
  };
  look();
  document.addEventListener("visibilitychange", look);
}

const stream = (tell: (change: string) => void, signal: AbortSignal): Promise<void> =>
  new Promise((over) => {
    let source: EventSource | null = null;
    let next: ReturnType<typeof setTimeout>;
    const openAfter = (wait: number) => {
      clearTimeout(next);
      next = setTimeout(open, wait);
    };
    const open = () => {
      source?.close();
      source = new EventSource("/api/live");
      openAfter(silence);
      source.addEventListener("open", () => tell(""));
      source.addEventListener("beat", () => openAfter(silence));
      source.addEventListener("changed", ({ data }) => tell(data));
      source.addEventListener("error", () => {
        // It was refused. If the session has ended, the page leads to the login.
        if (source?.readyState !== EventSource.CLOSED) return;
        openAfter(pause);
        tell("");
      });
    };
    open();
    addEventListener("online", open, { signal });
    signal.addEventListener("abort", () => {
      clearTimeout(next);
      source?.close();
      over();
    });
  });
