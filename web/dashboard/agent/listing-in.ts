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
  const there = keptIn(form);
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

function refuse(message: string): never {
  throw new Refusal("invalid", message, { fields: [{ field: "images", message }] });
}
