import { Refusal } from "#core/refusal.ts";
import { isInParts, type Part, partsOf } from "#server/forms/parts-of.ts";
import { mostBytes } from "#server/images/upload-image.ts";

type Keep = (file: File, name: string) => Promise<string>;

/**
 * Reads a form with which pictures may come (without scripts), holding one of them at a time: each is kept as it comes, and what
 * `keep` answers stands in its place. A picture that is refused does not keep the rest from being read: `refused` says why.
 * Refuses `unreadable`.
 */
export async function readForm(request: Request, keep: Keep): Promise<{ form: FormData; refused: Refusal | null }> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!request.body || !isInParts(type)) return { form: await request.formData(), refused: null };
  const form = new FormData();
  let refused: Refusal | null = null;
  // One byte more than may be: so that what is too large is seen to be.
  for await (const part of partsOf(request.body, type, mostBytes + 1)) {
    if (part.filename === null) form.append(part.name, part.bytes.toString());
    else if (part.bytes.length > 0) refused ??= await put(form, part, keep);
  }
  return { form, refused };
}

async function put(form: FormData, { name, filename, type, bytes }: Part, keep: Keep): Promise<Refusal | null> {
  try {
    form.append(name, await keep(new File([bytes], filename ?? "", { type }), name));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
