import type { CSSProperties } from "react";
import { imageFormats, type Picture as PictureFacts, variantAddress, widthsOf } from "#core/image.ts";
import { classes } from "./classes.ts";
import styles from "./picture.module.css";

type PictureProps = {
  picture: PictureFacts;
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string;
  /** In place of the picture's own alternative text; empty where a title beside it says enough. */
  alt?: string;
  /** Seen at once: loaded at once. */
  eager?: boolean;
  fit?: "cover" | "contain";
  className?: string | undefined;
  style?: CSSProperties | undefined;
};

const srcSet = ({ address, width }: PictureFacts, format: (typeof imageFormats)[number]) =>
  widthsOf(width)
    .map((wide) => `${variantAddress(address, wide, format)} ${wide}w`)
    .join(", ");

/** A stored picture in the best format and width the browser can use, over its blurred stand-in, its room kept from the start. */
export function Picture({ picture, sizes, alt, eager, fit = "cover", className, style }: PictureProps) {
  const widest = widthsOf(picture.width).at(-1) ?? 1920;
  const standIn = picture.placeholder ? { backgroundImage: `url("${picture.placeholder}")` } : undefined;
  return (
    <picture className={classes(styles.picture, className)} style={style}>
      {imageFormats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet(picture, format)} sizes={sizes} />
      ))}
      <img
        className={styles[fit]}
        src={variantAddress(picture.address, widest, "webp")}
        alt={alt ?? picture.alt ?? ""}
        width={picture.width}
        height={picture.height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding="async"
        style={standIn}
      />
    </picture>
  );
}
