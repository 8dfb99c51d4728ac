import type { z } from "zod";
import { type FactName, factNames, facts } from "#core/facts/facts.ts";
import { type Halves, inHalves } from "#core/places/spot.ts";
import { pointPasted } from "#core/places/typed-point.ts";
import { propertyToList } from "#core/property.shape.ts";
import { maxFurtherPictures } from "#core/property.ts";
import { invalid } from "#core/read.ts";
import { Refusal, refuseField } from "#core/refusal.ts";
import { dollarsTyped } from "#core/typed.ts";
import type { Context } from "#server/context.ts";
import type { ReceivedFile } from "#server/http/forms/receive-form.ts";
import { uploadImage } from "#server/images/upload-image.ts";
import type { Typed } from "#web/act.ts";
import { readFormWithPictures } from "#web/forms/read-form-with-pictures.ts";
import { readText } from "#web/forms/read-text.ts";
import { readTyped } from "#web/forms/read-typed.ts";

/** The typed values, to which the server adds the addresses of pictures that came with the form. */
export type Submitted = { -readonly [name in keyof Typed]: Typed[name] };

/**
 * A form's property in the shape that the operations take. Pictures sent as files (without scripts)
 * are uploaded on the way. Their addresses and everything typed are put into `typed`, so that
 * nothing has to be sent again if the form is refused; a picture that fails is left out.
 */
export async function readListing(
  context: Context,
  request: Request,
  typed: Submitted,
): Promise<z.input<typeof propertyToList>> {
  const { form, failures } = await readFormWithPictures(context, request, uploading(context));
  Object.assign(typed, readTyped(form));
  const image =
    readText(form, "image-file") || readText(form, "image") || readText(form, "imageAddress");
  const images = [...readImages(form), ...form.getAll("images-file").map(String)];
  // The form that comes back shows a picture for each part: a text full of blanks has very many.
  typed.image = firstParts(image, 1);
  typed.images = firstParts(images.join(" "), maxFurtherPictures);
  const known = readFacts(form);
  for (const name of factNames) typed[name] = String(known[name]);
  if (images.length > maxFurtherPictures) failures.push(tooMany());
  const listing = {
    title: readText(form, "title"),
    location: readText(form, "location"),
    price: dollarsTyped(readText(form, "price")),
    image,
    images,
    ...readPin(form),
    details: { description: readText(form, "description") },
    ...known,
  };
  if (failures.length > 0) throw joinRefusals(failures, listing);
  return listing;
}

const firstParts = (text: string, max: number): string => text.split(" ", max).join(" ");

/** Names the pictures that were refused and the fields that are invalid, all at once. */
function joinRefusals(failures: unknown[], listing: z.input<typeof propertyToList>): unknown {
  const isOfField = (why: unknown): why is Refusal =>
    why instanceof Refusal && why.fields.length > 0;
  const other = failures.find((why) => !isOfField(why));
  if (other) return other;
  const ofPictures = failures.filter(isOfField).flatMap(({ fields }) => fields);
  const { error } = propertyToList.safeParse(listing);
  const ofOthers = (error ? invalid(error).fields : []).filter(
    ({ field }) => !ofPictures.some((refused) => refused.field === field),
  );
  const fields = [...ofPictures, ...ofOthers];
  return fields.length === 1 ? failures[0] : new Refusal("invalid", undefined, { fields });
}

/** The two numbers of the pin; both may have been pasted into one field. */
function readPin(form: FormData): Halves {
  const typed = { latitude: readText(form, "latitude"), longitude: readText(form, "longitude") };
  const pasted = pointPasted(typed);
  return pasted ? inHalves(pasted) : typed;
}

const tooMany = () => refuseField("images", `Add at most ${maxFurtherPictures} further pictures.`);

const pictureFields: Readonly<Record<string, "image" | "images">> = {
  "image-file": "image",
  "images-file": "images",
};

/** Uploads pictures one after the other; a refused picture is reported on its field. */
function uploading(context: Context) {
  let count = 0;
  return async (file: ReceivedFile): Promise<string> => {
    const field = pictureFields[file.field];
    if (!field) return "";
    if (field === "images" && ++count > maxFurtherPictures) throw tooMany();
    try {
      return (await uploadImage(context, file)).address;
    } catch (error) {
      const ofPicture =
        error instanceof Refusal && (error.code === "tooLarge" || error.code === "unsupported");
      // One field takes several files.
      const name = field === "images" ? `${file.name}: ` : "";
      throw ofPicture ? refuseField(field, name + error.message) : error;
    }
  };
}

/** What is sent of each fact: a text, or all the values that are ticked. */
const readFacts = (form: FormData) =>
  Object.fromEntries(
    factNames.map((name) => [
      name,
      facts[name].kind === "several of"
        ? form.getAll(name).filter((value) => typeof value === "string")
        : readText(form, name).trim(),
    ]),
  ) as Record<FactName, string | string[]>;

/**
 * The pictures that the property already had. Without scripts, each is sent with its new place, or
 * with a mark to remove it.
 */
function readImages(form: FormData): string[] {
  const removed = form.getAll("images-without");
  const places = form.getAll("images-at");
  const remaining = form.getAll("images").flatMap((address, index) => {
    if (typeof address !== "string" || removed.includes(address)) return [];
    const at = Number(places[index]) || index + 1;
    // Halfway between two places: a picture moved up goes before the one that has the place, a
    // picture moved down goes after it.
    return [{ address, place: at + Math.sign(at - index - 1) / 2 }];
  });
  return remaining.sort((one, other) => one.place - other.place).map(({ address }) => address);
}
