import { Refusal, refuseField } from "#core/refusal.ts";
import type { Context } from "#server/context.ts";
import { uploadImage } from "#server/images/upload-image.ts";
import { textIn } from "./text-in.ts";

/**
 * The address of the one picture of a form. With scripts it was sent as it was chosen and its address stands in the form;
 * without, the file itself comes with the form and is kept now. Refuses what `uploadImage` refuses, naming the field.
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
