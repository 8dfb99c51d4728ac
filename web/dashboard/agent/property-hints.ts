import { maxFurtherPictures } from "#core/property.ts";

/** What the form says of itself. The pages hand them over: in its script they would weigh. */
export const propertyHints = {
  title: "3 to 120 characters. Say what it is, not how wonderful it is.",
  image: "JPEG, PNG, WebP or AVIF. The first picture is the one on the card.",
  images: `Up to ${maxFurtherPictures}, in the order in which buyers will see them.`,
  description: "Up to 5,000 characters.",
  restored: "What you typed has been restored.",
} as const;
