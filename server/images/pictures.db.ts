import { imageAddress, type Picture } from "#core/image.ts";
import { images } from "#db/schema/images.ts";

/** The columns that are needed to show an image without layout shift. */
export const pictureColumns = {
  id: images.id,
  width: images.width,
  height: images.height,
  placeholder: images.placeholder,
  alt: images.alt,
};

export type StoredPicture = Pick<typeof images.$inferSelect, keyof typeof pictureColumns>;

export const asPicture = ({ id, ...rest }: StoredPicture): Picture => ({
  address: imageAddress(id),
  ...rest,
});
