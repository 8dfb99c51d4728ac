import { maxFurtherPictures } from "#core/property.ts";

/** What the form's fields expect. The pages hand them over: in its script they would weigh. */
export const propertyHints = {
  title: "3 to 120 characters. Say what it is, not how wonderful it is.",
  image: "JPEG, PNG, WebP or AVIF. The first picture is the one on the card.",
  images: `Up to ${maxFurtherPictures}, in the order in which buyers will see them.`,
} as const;
