import type { z } from "zod";
import type { propertyToList } from "#core/property.shape.ts";
import { type FactName, factNames } from "#core/property.ts";
import { Refusal } from "#core/refusal.ts";
import type { Context } from "#server/context.ts";
import { uploadImage } from "#server/images/upload-image.ts";
import type { Typed } from "#web/act.ts";
import { textIn } from "#web/forms/text-in.ts";
import { uploadedIn } from "#web/forms/uploaded-in.ts";

/** What was typed, open to what the server adds to it: the addresses of pictures that came with the form. */
export type Kept = { -readonly [name in keyof Typed]: Typed[name] };

/**
 * A form's property as the operations take it. Pictures that came as files (without scripts) are uploaded on the way and
 * stay in `typed`, so that a form that is refused need not send them again.
 */
export async function listingIn(context: Context, form: FormData, typed: Kept): Promise<z.input<typeof propertyToList>> {
  typed.image = (await uploadedIn(context, form, "image")) || textIn(form, "imageAddress");
  const images = await furtherIn(context, form);
  typed.images = images.join(" ");
  return {
    title: textIn(form, "title"),
    location: textIn(form, "location"),
    // "$1,250,000" is how people write a price.
    price: textIn(form, "price").replaceAll(/[$,\s]/g, ""),
    image: typed.image,
    images,
    latitude: textIn(form, "latitude"),
    longitude: textIn(form, "longitude"),
    details: { description: textIn(form, "description") },
    ...factsIn(form),
  };
}

/** "1,412" is how people write an area. */
const factsIn = (form: FormData) =>
  Object.fromEntries(
    factNames.map((name) => [
      name,
      textIn(form, name)
        .trim()
        .replaceAll(/(?<=\d),(?=\d)/g, ""),
    ]),
  ) as Record<FactName, string>;

const most = 12;

async function furtherIn(context: Context, form: FormData): Promise<string[]> {
  const there = form.getAll("images").filter((address) => typeof address === "string");
  const files = form.getAll("images-file").filter((file) => file instanceof File && file.size > 0);
  if (there.length + files.length > most) refuse(`Add at most ${most} further pictures.`);
  const added: string[] = [];
  for (const file of files as File[]) {
    try {
      added.push((await uploadImage(context, file)).address);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(error.message);
    }
  }
  return [...there, ...added];
}

function refuse(message: string): never {
  throw new Refusal("invalid", message, { fields: [{ field: "images", message }] });
}
