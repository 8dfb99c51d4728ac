import { pinWords } from "#web/words/en-pin.ts";
import type { FactQuestion } from "./fact-questions.ts";

/** The page of an agent's own properties, where a property's form leads once it is accepted. */
export const addedAddress = "/dashboard/added-properties";

/** The labels of the fields, in their order. */
export const propertyLabels = (
  questions: readonly FactQuestion[],
): Readonly<Record<string, string>> => ({
  title: "Title",
  location: "Location",
  latitude: pinWords.latitude,
  longitude: pinWords.longitude,
  image: "Picture",
  images: "More pictures",
  price: "Price",
  ...Object.fromEntries(questions.map(({ name, label }) => [name, label])),
  description: "Description",
});
/** A refusal names one of the further pictures by its index; they share one field. */
export const fieldName = (field: string) =>
  field.startsWith("images") ? "images" : field.replace("details.", "");
