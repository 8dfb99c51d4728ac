import { createHash, type Hash } from "node:crypto";
import { Refusal } from "#core/refusal.ts";
import type { Pages } from "../app.ts";
import type { Context } from "../context.ts";
import { uploadsIn } from "../images/received-pictures.ts";
import { keepBody } from "./keep-body.ts";
import { refusalOf } from "./refusal-of.ts";

/** Milliseconds after its answer during which the same form again counts as the same press. */
const samePress = 5_000;

/**
 * Bytes. The second press aborts a longer form before it has arrived, so it is not held in memory
 * for comparison.
 */
const max = 12 * 1024 * 1024;

type Sent = { form: string; nonce: string; answer: ReturnType<Pages>; until: number };

/**
 * Wraps pages so that a form's second press gets the answer to its first (decision 033). Without
 * JavaScript, a browser sends the form again and discards the first answer: the action would run
 * twice, or be refused as done already.
 */
export function deduplicateFormPosts(pages: Pages): Pages {
  /** The last form of each caller. */
  const last = new Map<string, Sent>();

  const send = async (caller: string, form: string, request: Request, context: Context) => {
    const sent: Sent = {
      form,
      nonce: context.nonce,
      answer: pages(request, context),
      until: Number.POSITIVE_INFINITY,
    };
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
      // Any other POST of theirs may undo what the form did.
      if (request.method === "POST") last.delete(caller);
      return pages(request, context);
    }
    const hash = hashOf(request, context);
    const { body, remove } = await keepBody(
      request,
      hash,
      uploadsIn(context.config.DATA_DIR),
    ).catch((error) => {
      throw refusalOf(error) ?? new Refusal("unreadable");
    });
    // Once logged in, forget the login form: after a logout its stored answer would set a session
    // that has ended.
    if (context.sessionId) last.delete(browser);
    const form = hash.digest("base64url");
    const before = last.get(caller);
    const twin =
      before?.form === form && context.now().getTime() < before.until
        ? await before.answer.catch(() => null)
        : null;
    if (before && twin && !isOurs(twin)) {
      await remove();
      return copyOf({
        ...twin,
        markup: twin.markup?.replaceAll(before.nonce, context.nonce) ?? null,
      });
    }
    // A new request: when the browser aborts the first one, that must not interrupt the action.
    const whole = new Request(request.url, { method: "POST", headers: request.headers, body });
    return send(caller, form, whole, context).finally(remove);
  };
}

/** Whether an answer is a failure on our side. It is not replayed: a retry may succeed. */
const isOurs = ({ response }: Awaited<ReturnType<Pages>>) => response.status >= 500;

const copyOf = ({ response, ...page }: Awaited<ReturnType<Pages>>) => ({
  ...page,
  response: response.clone(),
});

/**
 * Whether a request is a form to compare. The client-side router (`.data`) does not send a form
 * twice.
 */
function isComparable({ method, url, headers }: Request): boolean {
  const length = Number(headers.get("Content-Length") ?? Number.NaN);
  return method === "POST" && !new URL(url).pathname.endsWith(".data") && length <= max;
}

/**
 * A hash that will be equal for the same form of the same page, once the form is put into it.
 * Visitors on one network may have the same browser: cookies tell them apart, so that neither gets
 * what is the other's, such as the homes they looked at.
 */
const hashOf = ({ url, headers }: Request, { sessionId }: Context): Hash =>
  createHash("sha256").update(
    `${url} ${headers.get("Referer")} ${sessionId ? "" : headers.get("Cookie")} `,
  );
