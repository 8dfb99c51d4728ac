import type { Context } from "#server/context.ts";
import { isInParts, type ReceivedFile, receiveForm } from "#server/http/forms/receive-form.ts";
import { receivedPictures } from "#server/images/upload-image.ts";
import { readPageForm } from "./read-page-form.ts";

type Keep = (file: ReceivedFile) => Promise<string>;

/**
 * Reads a form that may contain pictures (sent without scripts): `keep` stores one after the other,
 * and its answer becomes the field's value. If one can't be stored, the rest is still read, so that
 * nothing has to be typed again: `failures` has the reasons, for the caller to throw. Refuses
 * `unreadable`.
 */
export async function readFormWithPictures(
  context: Context,
  request: Request,
  keep: Keep,
): Promise<{ form: FormData; failures: unknown[] }> {
  if (!isInParts(request.headers.get("Content-Type")))
    return { form: await readPageForm(request), failures: [] };
  return receiveForm(request, receivedPictures(context), async (received) => {
    const form = received.fields;
    const failures = received.failures.map(({ why }) => why);
    for (const file of received.files) {
      if (file.size === 0) continue;
      await keep(file).then(
        (address) => form.append(file.field, address),
        (why) => failures.push(why),
      );
    }
    return { form, failures };
  });
}
