import { mergePendingQuery } from "./merge-pending-query.ts";
import { messages } from "./messages.ts";
import { onPage } from "./on-page.ts";
import { askForPage, bringStyles, isOfAnotherBuild, isStale, leadsElsewhere, read, refetchPage, showPage } from "./show-page.ts";

/** Milliseconds. */
const aged = 10_000;

/**
 * Links and forms with `data-in-place` leave their reader where they are: what they lead to is fetched and shown in place, under
 * its own address (`data-in-place="replace"`: in place of this one in the history). Where that can't be, they do as without scripts.
 * A form of questions with `data-live` besides is asked as it is typed into.
 */
export function navigateInPlace(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.dataset.inPlace === undefined) return showSending(form, event.submitter);
    event.preventDefault();
    if (form.method === "post") send(form, event.submitter);
    else void visit(questionOf(form, event.submitter), { from: said.get(form), replace: form.dataset.inPlace === "replace" });
  });
  document.addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-live]") : null;
    if (form) askSoon(form);
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-in-place]") : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void visit(link.href, { replace: link.dataset.inPlace === "replace" });
  });
  addEventListener("popstate", () => {
    onItsWay?.stop.abort();
    onItsWay = null;
    void catchUp();
  });
  addEventListener("online", catchUp);
  onPage(noteQuestions);
  // A page that comes back out of the browser's memory, or was made ready ahead, may have aged there.
  addEventListener("pageshow", ({ persisted }) => persisted && refresh());
  const ready = Date.now();
  document.addEventListener("prerenderingchange", () => Date.now() - ready > aged && refresh());
}

/** On a form that leads elsewhere; the browser sends it, and a second press of it is the server's to see through. */
function showSending(form: HTMLFormElement, by: HTMLElement | null): void {
  if (form.method !== "post" && by?.getAttribute("formmethod") !== "post") return;
  form.dataset.sending = "";
  by?.setAttribute("aria-busy", "true");
}

const refresh = () => void refetchPage().catch(() => undefined);

const textsOf = (form: HTMLFormElement, by: HTMLElement | null) =>
  [...new FormData(form, by)].filter((entry): entry is [string, string] => typeof entry[1] === "string");

/** The address that a form of questions asks for; what was left empty is not asked. */
function questionOf(form: HTMLFormElement, by: HTMLElement | null): string {
  const address = new URL(form.action);
  address.search = new URLSearchParams(textsOf(form, by).filter(([, value]) => value !== "")).toString();
  return address.href;
}

const pause = 200;
let soon: ReturnType<typeof setTimeout> | undefined;

/** Asks once there is a pause in the typing. */
function askSoon(form: HTMLFormElement): void {
  clearTimeout(soon);
  soon = setTimeout(() => form.isConnected && form.requestSubmit(), pause);
}

/** What each form of questions asks as its page says it, before its reader changes anything. */
const said = new WeakMap<HTMLFormElement, string>();

function noteQuestions(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-in-place]:not([method=post])")) {
    const untouched = form.cloneNode(true) as HTMLFormElement;
    untouched.reset();
    said.set(form, questionOf(untouched, null));
  }
}

type Visit = { address: string; replace: boolean; stop: AbortController };

/** The page that was asked for last and has not come yet. */
let onItsWay: Visit | null = null;

/** Shows what an address leads to. `from`: what the page that offered it says of itself. `replace`: in place of this page in the history. */
async function visit(next: string, { from = location.href, replace: inPlace = false }: { from?: string | undefined; replace?: boolean }): Promise<void> {
  const before = onItsWay;
  // Of several, the last is shown, and asks for what those before it would have shown.
  before?.stop.abort();
  const [address, replace] = before ? [mergePendingQuery(before.address, from, next), inPlace && before.replace] : [next, inPlace];
  const stop = new AbortController();
  const visiting = { address, replace, stop };
  onItsWay = visiting;
  const done = busy();
  takeFailureAway();
  try {
    const response = await fetch(address, { ...askForPage, signal: stop.signal });
    const page = read(await response.text());
    if (response.status >= 500) return fail("ours");
    if (!response.ok || leadsElsewhere(response)) return location.assign(address);
    if (isOfAnotherBuild(page)) return location[replace ? "replace" : "assign"](response.url);
    if (replace) history.replaceState(history.state, "", response.url);
    else history.pushState({ from: location.href }, "", response.url);
    showPage(page);
    bringInSight(address);
  } catch {
    if (!stop.signal.aborted) failToReach();
  } finally {
    if (onItsWay === visiting) onItsWay = null;
    done();
  }
}

/** The part of the page that an address names, if it names one. */
const bringInSight = (address: string) => document.getElementById(new URL(address).hash.slice(1))?.scrollIntoView();

/** After a step in the history, reads the page that its address names; where that fails, as soon as the house can be reached. */
async function catchUp(): Promise<void> {
  if (!isStale()) return;
  takeFailureAway();
  await refetchPage().then(sayAnew, failToReach);
}

/** Fields that answer while one types keep what was typed in them; after a step in the history they say what is asked now. */
function sayAnew(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-live]")) form.reset();
}

let takeFailureAway = () => {};

function fail(why: "ours" | "offline"): void {
  takeFailureAway();
  takeFailureAway = messages.fail(why);
}

const failToReach = () => fail(navigator.onLine ? "ours" : "offline");

let sent: Promise<void> = Promise.resolve();

function send(form: HTMLFormElement, by: HTMLElement | null): void {
  // What is on its way is not sent a second time; what else is pressed meanwhile waits its turn.
  if (form.dataset.sending !== undefined) return;
  form.dataset.sending = "";
  const body = new URLSearchParams(textsOf(form, by));
  const done = busy(by);
  sent = sent
    .then(() => answerTo(form.action, body))
    .finally(() => {
      delete form.dataset.sending;
      done();
    });
}

async function answerTo(address: string, body: URLSearchParams): Promise<void> {
  const at = location.href;
  takeFailureAway();
  try {
    const response = await fetch(address, { ...askForPage, method: "POST", body });
    const page = read(await response.text());
    if (response.status >= 500) return fail("ours");
    if (response.redirected && leadsElsewhere(response)) return location.assign(response.url);
    await bringStyles(page);
    if (location.href !== at) return await refetchPage();
    if (response.redirected && response.url !== at) history.replaceState(history.state, "", response.url);
    showPage(page);
  } catch {
    failToReach();
  }
}

let underWay = 0;

/** Says that something is on its way: on the page's upper edge, and on the button that was pressed. */
function busy(by?: HTMLElement | null): () => void {
  const page = document.documentElement;
  underWay += 1;
  page.dataset.busy = "";
  by?.setAttribute("aria-busy", "true");
  return () => {
    underWay -= 1;
    if (underWay === 0) delete page.dataset.busy;
    by?.removeAttribute("aria-busy");
  };
}
