import { imageIdOf } from "#core/image.ts";
import { Refusal } from "#core/refusal.ts";

/** A person's picture is one of ours, or the one that their supplier vouches for; any other address is refused. */
export function portrait(image: string, vouchedFor: string | null, publicUrl: string): string {
  const id = imageIdOf(image, publicUrl);
  if (id) return `/images/${id}`;
  if (image === vouchedFor || /^\/avatars\/[\w-]+\.svg$/.test(image)) return image;
  const message = "Upload the picture first: only our own addresses can be saved.";
  throw new Refusal("invalid", `image: ${message}`, { fields: [{ field: "image", message }] });
}
