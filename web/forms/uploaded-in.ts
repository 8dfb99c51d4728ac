import { Refusal, refuseField } from "#core/refusal.ts";
import type { Context } from "#server/context.ts";
import { uploadImage } from "#server/images/upload-image.ts";
import { textIn } from "./text-in.ts";

/**
 * The address of the one picture of a form. With scripts it was uploaded when it was chosen, and
 * its address is in the form; without, the file itself is in the form and is stored now. Refuses
 * what `uploadImage` refuses, naming the field.
 */
export async function uploadedIn(context: Context, form: FormData, name: string): Promise<string> {
  const file = form.get(`${name}-file`);
  if (!(file instanceof File) || file.size === 0) return textIn(form, name);
  try {
    return (await uploadImage(context, file)).address;
  } catch (error) {
    if (error instanceof Refusal) throw refuseField(name, error.message, error.code);
    throw error;
  }
}
