import { mostPictureBytes } from "#core/image.ts";
import { isInParts, type Part, partsOf } from "#server/forms/parts-of.ts";
import { formIn } from "./form-in.ts";

type Keep = (file: File, name: string) => Promise<string>;

/**
 * Reads a form with which pictures may come (without scripts), holding one of them at a time: each is kept as it comes, and what
 * `keep` answers stands in its place. Where one can't be kept the rest is read all the same, so that nothing need be typed again:
 * `failures` holds why, for the caller to throw. Refuses `unreadable`.
 */
export async function readForm(request: Request, keep: Keep): Promise<{ form: FormData; failures: unknown[] }> {
  const type = request.headers.get("Content-Type") ?? "";
  const failures: unknown[] = [];
  if (!request.body || !isInParts(type)) return { form: await formIn(request), failures };
  const form = new FormData();
  // One byte more than may be: so that what is too large is seen to be.
  for await (const part of partsOf(request.body, type, mostPictureBytes + 1)) {
    if (part.filename === null) form.append(part.name, part.bytes.toString());
    else if (part.bytes.length > 0 && failures.length === 0) await put(form, part, keep).catch((why) => failures.push(why));
  }
  return { form, failures };
}

async function put(form: FormData, { name, filename, type, bytes }: Part, keep: Keep): Promise<void> {
  form.append(name, await keep(new File([bytes], filename ?? "", { type }), name));
}
