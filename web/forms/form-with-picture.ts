import { Refusal, refuseField } from "#core/refusal.ts";
import type { Context } from "#server/context.ts";
import { uploadImage } from "#server/images/upload-image.ts";
import { readFormWithPictures } from "./read-form-with-pictures.ts";
import { readText } from "./read-text.ts";
import { readTyped } from "./read-typed.ts";

/**
 * Reads a form with one picture, and puts what was typed into `typed`, with the picture's address.
 * With scripts it was uploaded when it was chosen, and its address is in the form; without, the
 * file itself is in the form and is stored now. Refuses what `uploadImage` refuses, naming the
 * field.
 */
export async function formWithPicture(
  context: Context,
  request: Request,
  name: string,
  typed: Record<string, string>,
): Promise<FormData> {
  const { form, failures } = await readFormWithPictures(
    context,
    request,
    async (file) => (await uploadImage(context, file)).address,
  );
  Object.assign(typed, readTyped(form));
  typed[name] = readText(form, `${name}-file`) || readText(form, name);
  const [why] = failures;
  if (why instanceof Refusal) throw refuseField(name, why.message, why.code);
  if (why) throw why;
  return form;
}
