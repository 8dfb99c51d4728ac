import { setTimeout as sleep } from "node:timers/promises";
import { v5 as idUnder } from "uuid";
import { formOfAnother } from "#core/form-token.ts";
import { Refusal } from "#core/refusal.ts";
import { isPerson } from "#core/user.ts";
import type { Pages } from "../app.ts";
import type { Context } from "../context.ts";
import { keyedHash } from "../hashed.ts";
import { ownerOfForm } from "../http/forms/form-token.ts";
import { readSentForm, type SentForm } from "../http/forms/read-sent-form.ts";
import { uploadsFolder } from "../images/upload-image.ts";
import { identify } from "../sessions/identify.ts";
import { movesSession } from "../sessions/session-token.ts";
import { idsOfKeys } from "./answer-once.ts";
import { decrypt, encrypt } from "./encrypted-answer.ts";
import { claimKey, forgetKey, freeKey, storeAnswer } from "./idempotency.db.ts";

type PageAnswer = Awaited<ReturnType<Pages>>;

/** One form of one page, with all that was typed. */
type Form = {
  /** What it is, without which its answer can't be opened. */
  name: string;
  /** Milliseconds for which it counts as the same form if it comes again. */
  lasts: number;
};

/** Milliseconds for a form of a page that is the same for everybody, and so has no token. */
const samePress = 5_000;

/** Milliseconds that a form waits for the answer to its first sending. */
const patience = 30_000;

/**
 * Wraps pages so that a form is carried out once, and only for the person it was rendered for
 * (decision 060). Sent again while it is under way, or after it was carried out, it gets the first
 * answer; a refused one may be sent again.
 */
export function answerFormsOnce(pages: Pages): Pages {
  return async (original, context) => {
    if (original.method !== "POST") return pages(original, context);
    const form = await readSentForm(original, uploadsFolder(context.config.DATA_DIR));
    return answerForm(pages, form, context).finally(form.remove);
  };
}

function answerForm(
  pages: Pages,
  { request, token, body }: Omit<SentForm, "remove">,
  context: Context,
): Promise<PageAnswer> {
  const { actor, secret } = context;
  const owner = ownerOfForm(secret, token, actor);
  // Of a page that is the same for every visitor.
  const isNobodys = token === "" && !isPerson(actor);
  const formContext =
    owner === "caller" || isNobodys
      ? context
      : { ...context, formTrouble: new Refusal("forbidden", formOfAnother) };
  if (owner === "another" && !isNobodys) return pages(request, formContext);
  return once(pages, request, formContext, {
    name: `${isNobodys ? identifyStranger(request, context) : token} ${request.url} ${body}`,
    lasts: isNobodys ? samePress : Number.POSITIVE_INFINITY,
  });
}

/**
 * Visitors on one network may have the same browser: cookies tell them apart, so that neither gets
 * what is the other's, such as the homes they looked at.
 */
const identifyStranger = ({ headers }: Request, { address, userAgent }: Context): string =>
  `${address} ${userAgent} ${headers.get("Cookie")} ${headers.get("Referer")}`;

async function once(
  pages: Pages,
  request: Request,
  context: Context,
  form: Form,
): Promise<PageAnswer> {
  const { db, now, secret } = context;
  const key = keyedHash(secret, `form ${form.name}`);
  const started = performance.now();
  while (performance.now() - started < patience) {
    const stored = await claimKey(db, key, key, now());
    if (!stored) return carryOut(pages, request, context, { ...form, key });
    if (stored.status === null) {
      await sleep(100);
      continue;
    }
    const isOld = now().getTime() - stored.createdAt.getTime() >= form.lasts;
    const answer = isOld ? null : open(stored.status, stored.body ?? "", context, form);
    if (answer && (await isStillGood(answer, context))) return answer;
    await forgetKey(db, key);
  }
  throw new Refusal("conflict", "What you sent is still under way. Look again in a moment.");
}

async function carryOut(
  pages: Pages,
  request: Request,
  context: Context,
  { key, ...form }: Form & { key: string },
): Promise<PageAnswer> {
  const { db, secret, nonce } = context;
  // If it was carried out but its answer was lost, the same form finds that its row exists.
  const ids = Number.isFinite(form.lasts) ? {} : { newId: () => idUnder(key, idsOfKeys) };
  try {
    const { response, markup, inline = null } = await pages(request, { ...context, ...ids });
    // Only success uses a form up.
    if (response.status >= 400) {
      await freeKey(db, key);
      return { response, markup, inline };
    }
    const text = response.body ? await response.text() : null;
    const page: StoredPage = { headers: [...response.headers], text, markup, inline, nonce };
    await storeAnswer(db, key, {
      status: response.status,
      body: encrypt(JSON.stringify(page), secret, form.name),
      contentType: null,
    });
    return toAnswer(response.status, page);
  } catch (error) {
    await freeKey(db, key);
    throw error;
  }
}

/** What an answer tells. `nonce`: the one of its markup. */
type StoredPage = {
  headers: [string, string][];
  text: string | null;
  markup: string | null;
  inline: string | null;
  nonce: string;
};

const toAnswer = (status: number, { headers, text, markup, inline }: StoredPage): PageAnswer => ({
  response: new Response(text, { status, headers }),
  markup,
  inline,
});

function open(status: number, encrypted: string, context: Context, { name }: Form): PageAnswer {
  const page = JSON.parse(decrypt(encrypted, context.secret, name)) as StoredPage;
  const markup = page.markup?.replaceAll(page.nonce, context.nonce) ?? null;
  return toAnswer(status, { ...page, markup });
}

/** Whether a session that an answer begins has not ended since. */
async function isStillGood({ response }: PageAnswer, context: Context): Promise<boolean> {
  if (!movesSession(response.headers, context.config)) return true;
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const { sessionId } = await identify(context, new Headers({ Cookie: cookies.join("; ") }));
  return sessionId !== null;
}
