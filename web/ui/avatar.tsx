import { parseImageId, variantAddress } from "#core/image.ts";
import styles from "./avatar.module.css";

const placeholder = "/avatars/placeholder.svg";

/** A person's picture, or the placeholder. Beside a name it has an empty `alt`. */
export function Avatar({
  src,
  size = 32,
  alt = "",
}: {
  src?: string | null | undefined;
  size?: 24 | 28 | 32 | 40 | 56 | 96;
  alt?: string;
}) {
  const address = src && parseImageId(src) ? variantAddress(src, 324, "webp") : src || placeholder;
  return (
    <img
      className={styles.avatar}
      src={address}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      data-stand-in={address === placeholder ? undefined : placeholder}
    />
  );
}
