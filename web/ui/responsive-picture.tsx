import { imageFormats, type Picture, variantAddress, widthsUpTo } from "#core/image.ts";
import { classes } from "./classes.ts";
import styles from "./responsive-picture.module.css";

type ResponsivePictureProps = {
  picture: Picture;
  /** The displayed width, as an image's `sizes`. */
  sizes: string;
  /** Replaces the picture's own alternative text; empty if a title beside it says enough. */
  alt?: string;
  /** In the first viewport: loaded at once. `first`: before anything else. */
  eager?: boolean | "first";
  fit?: "cover" | "contain";
  className?: string | undefined;
};

const srcSet = ({ address, width }: Picture, format: (typeof imageFormats)[number]) =>
  widthsUpTo(width)
    .map((wide) => `${variantAddress(address, wide, format)} ${wide}w`)
    .join(", ");

/**
 * A stored picture in the best format and width that the browser supports, over a blurred
 * placeholder; its space is reserved.
 */
export function ResponsivePicture({
  picture,
  sizes,
  alt,
  eager,
  fit = "cover",
  className,
}: ResponsivePictureProps) {
  const widest = widthsUpTo(picture.width).at(-1) ?? 1920;
  return (
    <span className={classes(styles.picture, className)}>
      {/* An `img`, not a background: the content security policy forbids inline styles. */}
      {picture.placeholder && fit === "cover" && (
        <img className={styles.standIn} src={picture.placeholder} alt="" aria-hidden="true" />
      )}
      <picture>
        {imageFormats.map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={srcSet(picture, format)}
            sizes={sizes}
          />
        ))}
        <img
          className={styles[fit]}
          src={variantAddress(picture.address, widest, "webp")}
          alt={alt ?? picture.alt ?? ""}
          width={picture.width}
          height={picture.height}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager === "first" ? "high" : "auto"}
          decoding={eager === "first" ? "sync" : "async"}
        />
      </picture>
    </span>
  );
}
