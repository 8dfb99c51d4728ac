import type { MetaDescriptor } from "react-router";
import type { Picture } from "#core/image.ts";
import { product } from "#web/words/en.ts";
import { sharedPicture } from "./shared-picture.ts";

type Card = {
  title: string;
  description: string;
  picture: Picture | undefined;
  /** The page's own address; `null` if the page is not public, so that there is no card. */
  canonical: string | null;
};

/** The metadata that chats use to show a link to a page (Open Graph; Twitter reads the same). */
export function chatCard({ title, description, picture, canonical }: Card): MetaDescriptor[] {
  if (!canonical) return [];
  return [
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: product.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    ...(picture ? pictureTags(picture, title, canonical) : []),
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
  ];
}

function pictureTags(picture: Picture, title: string, canonical: string): MetaDescriptor[] {
  const { url, type, width, height } = sharedPicture(picture, canonical);
  return [
    { property: "og:image", content: url },
    { property: "og:image:type", content: type },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: picture.alt ?? title },
  ];
}
