import { maxPictureBytes } from "#core/image.ts";
import { isInParts, type Part, partsOf } from "#server/http/forms/parts-of.ts";
import { formIn } from "./form-in.ts";

type Keep = (file: File, name: string) => Promise<string>;

/**
 * Reads a form that may contain pictures (sent without scripts), with one picture in memory at a
 * time: `keep` stores each as it arrives, and its answer becomes the field's value. If one can't be
 * stored, the rest is still read, so that nothing has to be typed again: `failures` has the
 * reasons, for the caller to throw. Refuses `unreadable`.
 */
export async function readForm(
  request: Request,
  keep: Keep,
): Promise<{ form: FormData; failures: unknown[] }> {
  const type = request.headers.get("Content-Type") ?? "";
  const failures: unknown[] = [];
  if (!request.body || !isInParts(type)) return { form: await formIn(request), failures };
  const form = new FormData();
  // One byte over the limit, so that a picture that is too large is recognized.
  for await (const part of partsOf(request.body, type, maxPictureBytes + 1)) {
    if (part.filename === null) form.append(part.name, part.bytes.toString());
    else if (part.bytes.length > 0 && failures.length === 0)
      await put(form, part, keep).catch((why) => failures.push(why));
  }
  return { form, failures };
}

async function put(
  form: FormData,
  { name, filename, type, bytes }: Part,
  keep: Keep,
): Promise<void> {
  form.append(name, await keep(new File([bytes], filename ?? "", { type }), name));
}
