import type { z } from "zod";
import type { propertyToList } from "#core/property.shape.ts";
import { type FactName, factNames, mostFurtherPictures } from "#core/property.ts";
import { Refusal, refuseField } from "#core/refusal.ts";
import { dollarsTyped } from "#core/typed.ts";
import type { Context } from "#server/context.ts";
import { uploadImage } from "#server/images/upload-image.ts";
import type { Typed } from "#web/act.ts";
import { readForm } from "#web/forms/read-form.ts";
import { textIn } from "#web/forms/text-in.ts";
import { typedIn } from "#web/forms/typed-in.ts";

/** What was typed, open to what the server adds to it: the addresses of pictures that came with the form. */
export type Kept = { -readonly [name in keyof Typed]: Typed[name] };

/**
 * A form's property as the operations take it. Pictures that come as files (without scripts) are uploaded on the way; they and all
 * that was typed stand in `typed`, so that none of it need be sent again if the form is refused; pictures behind one that fails are not taken.
 */
export async function listingIn(context: Context, request: Request, typed: Kept): Promise<z.input<typeof propertyToList>> {
  const { form, failures } = await readForm(request, uploading(context));
  Object.assign(typed, typedIn(form));
  typed.image = textIn(form, "image-file") || textIn(form, "image") || textIn(form, "imageAddress");
  const images = [...keptIn(form), ...form.getAll("images-file").map(String)];
  typed.images = images.slice(0, mostFurtherPictures).join(" ");
  if (failures.length > 0) throw failures[0];
  if (images.length > mostFurtherPictures) throw tooMany();
  return {
    title: textIn(form, "title"),
    location: textIn(form, "location"),
    price: dollarsTyped(textIn(form, "price")),
    image: typed.image,
    images,
    latitude: textIn(form, "latitude"),
    longitude: textIn(form, "longitude"),
    details: { description: textIn(form, "description") },
    ...factsIn(form),
  };
}

const tooMany = () => refuseField("images", `Add at most ${mostFurtherPictures} further pictures.`);

const fieldOf: Readonly<Record<string, "image" | "images">> = { "image-file": "image", "images-file": "images" };

/** Uploads one picture after the other, and says in which field one is that can't be taken. */
function uploading(context: Context) {
  let count = 0;
  return async (file: File, name: string): Promise<string> => {
    const field = fieldOf[name];
    if (!field) return "";
    if (field === "images" && ++count > mostFurtherPictures) throw tooMany();
    try {
      return (await uploadImage(context, file)).address;
    } catch (error) {
      const ofPicture = error instanceof Refusal && (error.code === "tooLarge" || error.code === "unsupported");
      throw ofPicture ? refuseField(field, error.message) : error;
    }
  };
}

const factsIn = (form: FormData) => Object.fromEntries(factNames.map((name) => [name, textIn(form, name).trim()])) as Record<FactName, string>;

/** The pictures that were there from before. Without scripts each comes with the place it should have, or with the wish that it go. */
function keptIn(form: FormData): string[] {
  const gone = form.getAll("images-without");
  const places = form.getAll("images-at");
  const kept = form.getAll("images").flatMap((address, index) => {
    if (typeof address !== "string" || gone.includes(address)) return [];
    const at = Number(places[index]) || index + 1;
    // Moved to a place, it stands before or after the one that had it: on the side it came from there is room.
    return [{ address, place: at + Math.sign(at - index - 1) / 2 }];
  });
  return kept.sort((one, other) => one.place - other.place).map(({ address }) => address);
}
