import { noteFormAccepted } from "./forms-accepted.ts";
import { mergePendingQuery } from "./merge-pending-query.ts";
import { messages } from "./messages.ts";
import { onPage } from "./on-page.ts";
import { type PageIsland, wake } from "./page-island.ts";
import {
  fetchPage,
  isOfAnotherBuild,
  isStale,
  leadsElsewhere,
  parsePage,
  refetchPage,
  showPage,
  Unreached,
} from "./show-page.ts";

/** Milliseconds after which a prerendered page is outdated when it is shown. */
const outdatedAfter = 10_000;

/**
 * Links and forms with `data-in-place` keep the reader's place: their target is fetched and shown
 * in place, under its own address (`data-in-place="replace"`: replacing the current history entry).
 * Where that can't be done, they work as without scripts. A GET form that also has `data-live` is
 * submitted while the reader types.
 */
export function changeInPlace(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.dataset.inPlace === undefined) return showSending(form, event.submitter);
    event.preventDefault();
    if (isPost(form)) send(form, event.submitter);
    else
      void visit(queryAddress(form, event.submitter), {
        from: initialQueries.get(form),
        replace: form.dataset.inPlace === "replace",
      });
  });
  document.addEventListener("input", ({ target }) => {
    const form = closest<HTMLFormElement>(target, "form[data-live]");
    if (form) submitSoon(form);
  });
  document.addEventListener("click", (event) => {
    const link = closest<HTMLAnchorElement>(event.target, "a[data-in-place]");
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || event.defaultPrevented || event.button !== 0 || elsewhere) return;
    event.preventDefault();
    void visit(link.href, { replace: link.dataset.inPlace === "replace" });
  });
  addEventListener("popstate", () => {
    pendingVisit?.stop.abort();
    pendingVisit = null;
    void showCurrentAddress();
  });
  addEventListener("online", showCurrentAddress);
  // Copies of large forms, in a task of their own: a slow phone takes a while.
  setTimeout(() => onPage(rememberQueries));
  // A prerendered page may be outdated.
  const ready = Date.now();
  document.addEventListener("prerenderingchange", () => {
    if (Date.now() - ready > outdatedAfter) refreshPage();
  });
}

export const closest = <Found extends Element>(target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<Found>(selector) : null;

/** By its attribute: a field named "method" hides the form's own property. */
export const isPost = (form: HTMLFormElement): boolean => form.getAttribute("method") === "post";

/**
 * Marks a form without `data-in-place` as sending. The browser sends it; the server recognizes a
 * second press.
 */
function showSending(form: HTMLFormElement, by: HTMLElement | null): void {
  if (!isPost(form) && by?.getAttribute("formmethod") !== "post") return;
  form.dataset.sending = "";
  by?.setAttribute("aria-busy", "true");
}

/** Reads the page anew; if that fails, it stays as it is. */
export const refreshPage = (): void => void refetchPage().catch(() => undefined);

const textFields = (form: HTMLFormElement, by: HTMLElement | null) =>
  [...new FormData(form, by)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );

/** The address that a GET form asks for; empty fields are left out. */
function queryAddress(form: HTMLFormElement, by: HTMLElement | null): string {
  const address = new URL(form.action);
  address.search = new URLSearchParams(
    textFields(form, by).filter(([, value]) => value !== ""),
  ).toString();
  return address.href;
}

const typingPause = 200;
let submitTimer: ReturnType<typeof setTimeout> | undefined;
/** The form with a choice that has not been sent yet. */
let unsentForm: HTMLFormElement | null = null;

/** Submits the form when the typing pauses; a choice made meanwhile waits for the answer. */
function submitSoon(form: HTMLFormElement): void {
  clearTimeout(submitTimer);
  unsentForm = form;
  submitTimer = setTimeout(() => {
    if (form.dataset.sending !== undefined) return submitSoon(form);
    unsentForm = null;
    if (form.isConnected) form.requestSubmit();
  }, typingPause);
}

/** The address that each GET form stands for as rendered, before the reader changes anything. */
const initialQueries = new WeakMap<HTMLFormElement, string>();

function rememberQueries(): void {
  const forms = "form[data-in-place]:not([method=post])";
  for (const form of document.querySelectorAll<HTMLFormElement>(forms)) {
    const untouched = form.cloneNode(true) as HTMLFormElement;
    untouched.reset();
    initialQueries.set(form, queryAddress(untouched, null));
  }
}

type Visit = { address: string; replace: boolean; stop: AbortController };

/** The page that was requested last and has not arrived yet. */
let pendingVisit: Visit | null = null;

/**
 * Shows the page at an address. `from`: the address that the offering page is for. `replace`:
 * replaces the current history entry.
 */
async function visit(
  next: string,
  {
    from = location.href,
    replace: inPlace = false,
  }: { from?: string | undefined; replace?: boolean },
): Promise<void> {
  const before = pendingVisit;
  // Only the last of several visits is shown; it also applies the pending changes of those before
  // it.
  before?.stop.abort();
  const [address, replace] = before
    ? [mergePendingQuery(before.address, from, next), inPlace && before.replace]
    : [next, inPlace];
  const stop = new AbortController();
  const visiting = { address, replace, stop };
  pendingVisit = visiting;
  const done = showBusy();
  dismissFailure();
  try {
    const response = await fetchPage(address, { signal: stop.signal });
    const page = parsePage(await response.text());
    if (!response.ok || leadsElsewhere(response)) return location.assign(address);
    if (isOfAnotherBuild(page)) return location[replace ? "replace" : "assign"](response.url);
    if (replace) history.replaceState(history.state, "", response.url);
    else history.pushState({ from: location.href }, "", response.url);
    await showPage(page);
    goToFragment(address);
  } catch (error) {
    if (!stop.signal.aborted) reportFailure(error);
  } finally {
    if (pendingVisit === visiting) pendingVisit = null;
    done();
  }
}

/** Scrolls to the part that the address's fragment names; one with a `tabindex` takes the focus. */
function goToFragment(address: string): void {
  const part = document.getElementById(new URL(address).hash.slice(1));
  part?.scrollIntoView();
  if (part?.hasAttribute("tabindex")) part.focus({ preventScroll: true });
}

/**
 * After a step in the history, reads the page of the current address. If that fails, it is tried
 * again when the browser is online.
 */
async function showCurrentAddress(): Promise<void> {
  if (!isStale()) return;
  dismissFailure();
  await refetchPage().then(resetLiveFields, reportFailure);
}

/**
 * Live fields keep what is typed in them; after a step in the history they are reset to the current
 * query, but for what was typed since.
 */
function resetLiveFields(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-live]"))
    if (form !== unsentForm) form.reset();
}

let dismissFailure = () => {};

function reportFailure(error: unknown): void {
  dismissFailure();
  dismissFailure = messages.fail(error instanceof Unreached ? "offline" : "ours");
}

/**
 * Goes to another page. Resolves only if this one is still in use: the navigation was stopped, or
 * the reader came back.
 */
const leaveTo = (address: URL): Promise<void> =>
  new Promise((stayed) => {
    if ("navigation" in window)
      navigation.addEventListener("navigateerror", () => stayed(), { once: true });
    addEventListener("pageshow", () => stayed(), { once: true });
    location.assign(address);
  });

/** A form may bring words of its own for when it gets no answer (`data-failure`). */
function reportUnsent({ dataset: { failure } }: HTMLFormElement, error: unknown): void {
  if (failure === undefined) reportFailure(error);
  else {
    dismissFailure();
    dismissFailure = messages.notice({ ...JSON.parse(failure), tone: "bad" });
  }
}

let lastAnswer: Promise<void> = Promise.resolve();
let formsUnderWay = 0;

/** Whether a form is under way: its answer will show what has changed meanwhile. */
export const isSending = (): boolean => formsUnderWay > 0;

function send(form: HTMLFormElement, by: HTMLElement | null): void {
  // A form that is being sent is not sent again; other forms wait their turn.
  if (form.dataset.sending !== undefined) return;
  form.dataset.sending = "";
  const fields = form.enctype === "multipart/form-data" ? new FormData(form, by) : null;
  const body = fields ?? new URLSearchParams(textFields(form, by));
  const control = form.contains(document.activeElement) ? document.activeElement : null;
  const done = showBusy(by ?? control);
  formsUnderWay += 1;
  // The answer may move rows; the island then holds them in place.
  wake(form.closest<PageIsland>("page-island[when=change]"));
  lastAnswer = lastAnswer
    .then(() => sendAndShow(form, body))
    .finally(() => {
      formsUnderWay -= 1;
      delete form.dataset.sending;
      // It shows what is saved.
      if (form.dataset.live !== undefined && unsentForm !== form) form.reset();
      done();
    });
}

/**
 * Sends a form and shows its answer. An island hears of it by the form's event `answered`, with the
 * path that the answer leads to ("" if it was refused), before that is shown.
 */
async function sendAndShow(form: HTMLFormElement, body: BodyInit): Promise<void> {
  const at = location.href;
  dismissFailure();
  try {
    const response = await fetchPage(form.action, {
      method: "POST",
      headers: { "X-In-Place": "" },
      body,
    });
    const leads = response.headers.get("Location");
    if (leads === null) {
      form.dispatchEvent(new CustomEvent("answered", { detail: "" }));
      return await showPage(parsePage(await response.text()), { islandsFirst: true });
    }
    const to = new URL(leads, at);
    // Its island may have to keep what was typed, or the places of its rows.
    await form
      .closest<PageIsland>("page-island")
      ?.start()
      .catch(() => undefined);
    form.dispatchEvent(new CustomEvent("answered", { detail: to.pathname }));
    if (to.pathname !== location.pathname) return await leaveTo(to);
    noteFormAccepted();
    if (location.href === at && to.href !== at) history.replaceState(history.state, "", to);
    await refetchPage({ islandsFirst: true, ofAnyBuild: true });
  } catch (error) {
    reportUnsent(form, error);
  }
}

let requestsUnderWay = 0;

/** Shows on the page and its button that a request is under way. Returns how to end that. */
function showBusy(by?: Element | null): () => void {
  const page = document.documentElement;
  requestsUnderWay += 1;
  page.dataset.busy = "";
  by?.setAttribute("aria-busy", "true");
  return () => {
    requestsUnderWay -= 1;
    if (requestsUnderWay === 0) delete page.dataset.busy;
    by?.removeAttribute("aria-busy");
  };
}
