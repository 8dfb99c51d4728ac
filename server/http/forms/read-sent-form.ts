import { createHash } from "node:crypto";
import { formTokenField } from "#core/form-token.ts";
import { Refusal } from "#core/refusal.ts";
import { storeBody } from "../store-body.ts";
import { toRefusal } from "../to-refusal.ts";
import { isInParts } from "./receive-form.ts";

export type SentForm = {
  /** The same request, unread. It goes on if the browser abandons its own. */
  request: Request;
  /** The hidden token; empty without one. */
  token: string;
  /** A hash of the body, without what a browser chooses anew each time. */
  body: string;
  /** To be called once the form is not needed any more. */
  remove(): Promise<void>;
};

/** Bytes in which the token is looked for: it is a form's first field. */
const maxHead = 1024 * 1024;

/**
 * Reads a form, and its token. `folder`: for its pictures. Refuses `unreadable` if it breaks off.
 */
export async function readSentForm(sent: Request, folder: string): Promise<SentForm> {
  const hash = createHash("sha256");
  const { body, remove } = await storeBody(sent, hash, folder).catch((error) => {
    throw toRefusal(error) ?? new Refusal("unreadable");
  });
  const { url, headers } = sent;
  return {
    request: new Request(url, { method: "POST", headers, body }),
    token: findToken(await readHead(body), headers.get("Content-Type")),
    body: hash.digest("base64url"),
    remove,
  };
}

const readHead = (body: Blob | Uint8Array<ArrayBuffer>): Promise<string> =>
  new Blob([body]).slice(0, maxHead).text();

function findToken(text: string, type: string | null): string {
  if (!isInParts(type)) return new URLSearchParams(text).get(formTokenField) ?? "";
  const [, token = ""] =
    new RegExp(`name="${formTokenField}"\r\n\r\n([^\r\n]{0,200})\r\n`).exec(text) ?? [];
  return token;
}
