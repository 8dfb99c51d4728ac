import { createHash } from "node:crypto";
import { Refusal } from "#core/refusal.ts";
import type { Pages } from "./app.ts";
import type { Context } from "./context.ts";
import { refusalOf } from "./refusal-of.ts";
import { withoutBoundary } from "./without-boundary.ts";

/** Milliseconds after its answer in which the same form again is the same press. */
const samePress = 5_000;

/** Bytes. A longer form is cut off by its second press before it is whole, and is not held in memory to be compared. */
const most = 12 * 1024 * 1024;

type Sent = { form: string; nonce: string; answer: ReturnType<Pages>; until: number };

/**
 * Pages that answer a form's second press as its first (decision 033). Where no script holds it back, a browser sends the form
 * again and gives its first answer up: what was done would be done twice, or be refused as done already.
 */
export function deduplicateFormPosts(pages: Pages): Pages {
  /** What each caller sent last. */
  const last = new Map<string, Sent>();

  const send = async (caller: string, form: string, request: Request, context: Context) => {
    const sent: Sent = { form, nonce: context.nonce, answer: pages(request, context), until: Number.POSITIVE_INFINITY };
    last.set(caller, sent);
    const answer = await sent.answer.catch((error) => {
      if (last.get(caller) === sent) last.delete(caller);
      throw error;
    });
    const now = context.now().getTime();
    sent.until = isOurs(answer) ? 0 : now + samePress;
    for (const [one, { until }] of last) if (until <= now) last.delete(one);
    return copyOf(answer);
  };

  return async (request, context) => {
    const browser = `${context.address} ${context.userAgent}`;
    const caller = context.sessionId ?? browser;
    if (!isComparable(request)) {
      // Anything else that they send may undo what the form did.
      if (request.method === "POST") last.delete(caller);
      return pages(request, context);
    }
    const body = await request.arrayBuffer().catch((error) => {
      throw refusalOf(error) ?? new Refusal("unreadable");
    });
    // Who has logged in and out again logs in anew: the first answer's session has ended.
    if (context.sessionId) last.delete(browser);
    const form = nameOf(request, context, body);
    const before = last.get(caller);
    const twin = before?.form === form && context.now().getTime() < before.until ? await before.answer.catch(() => null) : null;
    if (before && twin && !isOurs(twin)) return copyOf({ ...twin, markup: twin.markup?.replaceAll(before.nonce, context.nonce) ?? null });
    // Of its own: what a browser gives up is not to break off what was begun.
    const whole = new Request(request.url, { method: "POST", headers: request.headers, body });
    return send(caller, form, whole, context);
  };
}

/** What went wrong on our side may go better with the next try. */
const isOurs = ({ response }: Awaited<ReturnType<Pages>>) => response.status >= 500;

const copyOf = ({ response, ...page }: Awaited<ReturnType<Pages>>) => ({ ...page, response: response.clone() });

/** Whether a form can be held beside another. What the router sends is not sent twice. */
function isComparable({ method, url, headers }: Request): boolean {
  const length = Number(headers.get("Content-Length") ?? Number.NaN);
  return method === "POST" && !new URL(url).pathname.endsWith(".data") && length <= most;
}

/** The same for the same form of the same page. Visitors behind one network may have the same browser: what it keeps for each, such as the homes they looked at, is never the other's. */
const nameOf = ({ url, headers }: Request, { sessionId }: Context, body: ArrayBuffer): string =>
  createHash("sha256")
    .update(`${url} ${headers.get("Referer")} ${sessionId ? "" : headers.get("Cookie")} `)
    .update(withoutBoundary(body, headers.get("Content-Type")))
    .digest("base64url");
