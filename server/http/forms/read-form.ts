import { Refusal } from "#core/refusal.ts";
import { isInParts } from "./parse-boundary.ts";
import { receiveForm } from "./receive-form.ts";

/**
 * More than any form of ours has. Parsing a megabyte of fields blocks the event loop for seconds.
 */
const maxFields = 300;

/**
 * Reads a request's form, without its files. Refuses `tooLarge` if it has more fields than any of
 * ours; throws if the body is not a form.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (isInParts(type)) return receiveForm(request, null, ({ fields }) => fields);
  const bytes = Buffer.from(await request.arrayBuffer());
  if (hasMore(bytes, "&", maxFields)) throw new Refusal("tooLarge");
  return new Response(bytes, { headers: { "Content-Type": type } }).formData();
}

function hasMore(bytes: Buffer, mark: string, max: number): boolean {
  let at = -mark.length;
  for (let found = 0; found <= max; found++) {
    at = bytes.indexOf(mark, at + mark.length);
    if (at < 0) return false;
  }
  return true;
}
