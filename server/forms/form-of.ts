import { Refusal } from "#core/refusal.ts";
import { boundaryIn, isInParts } from "./parts-of.ts";

/** More than any form of ours has. To read a megabyte of them takes seconds, in which nobody else is answered. */
const mostFields = 300;

/** The form that a request brings. Refuses `tooLarge` where it has more fields than any of ours; throws for what is no form. */
export async function formOf(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  const bytes = Buffer.from(await request.arrayBuffer());
  if (hasMore(bytes, isInParts(type) ? `--${boundaryIn(type)}` : "&", mostFields)) throw new Refusal("tooLarge");
  return new Response(bytes, { headers: { "Content-Type": type } }).formData();
}

function hasMore(bytes: Buffer, mark: string, most: number): boolean {
  let at = -mark.length;
  for (let found = 0; found <= most; found++) {
    at = bytes.indexOf(mark, at + mark.length);
    if (at < 0) return false;
  }
  return true;
}
