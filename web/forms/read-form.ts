import { Refusal } from "#core/refusal.ts";
import { isInParts, partsOf } from "#server/forms/parts-of.ts";
import { mostBytes } from "#server/images/upload-image.ts";

/**
 * Reads a form with which pictures may come (without scripts), holding one of them at a time: each is kept as it comes, and what
 * `keep` answers stands in its place. A picture that is refused does not keep the rest from being read: `refused` says why.
 * Refuses `unreadable`.
 */
export async function readForm(request: Request, keep: (file: File, name: string) => Promise<string>): Promise<{ form: FormData; refused: Refusal | null }> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!request.body || !isInParts(type)) return { form: await request.formData(), refused: null };
  const form = new FormData();
  let refused: Refusal | null = null;
  // One byte more than may be: so that what is too large is seen to be.
  for await (const { name, filename, type: kind, bytes } of partsOf(request.body, type, mostBytes + 1)) {
    if (filename === null) form.append(name, bytes.toString());
    else if (bytes.length > 0) refused ??= await takeInto(form, name, () => keep(new File([bytes], filename, { type: kind }), name));
  }
  return { form, refused };
}

/** Puts what was kept into the form; answers why it was not. */
async function takeInto(form: FormData, name: string, keep: () => Promise<string>): Promise<Refusal | null> {
  try {
    form.append(name, await keep());
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error;
  }
}
