import { useSearchParams } from "react-router";
import type { Picture } from "#core/image.ts";
import { classes } from "#web/ui/classes.ts";
import { Link } from "#web/ui/link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ResponsivePicture } from "#web/ui/responsive-picture.tsx";
import styles from "./gallery.module.css";

const shown = 5;

// On phones it fills the screen's width. 88vw, because the last tenth of the pixels is not missed,
// and asking for it would often load a file with twice as many.
const opened = "(min-width: 768px) 680px, 88vw";

// Rendering waits until this element is parsed, so that the picture of the opened card can
// transition into it.
const first = "first-picture";

/**
 * One large picture and up to four small ones. Each is a link that opens the viewer, whose place is
 * in the address. On phones they are swiped.
 */
export function Gallery({ pictures, title }: { pictures: readonly Picture[]; title: string }) {
  const [search] = useSearchParams();
  const tiles = pictures.slice(0, shown);
  if (tiles.length === 0) return null;
  return (
    <div className={styles.gallery}>
      <link rel="expect" href={`#${first}`} blocking="render" />
      <div className={classes(styles.tiles, styles[`of${tiles.length}`])} data-swiped="">
        {tiles.map((picture, index) => (
          <Link
            key={picture.address}
            id={index === 0 ? first : undefined}
            to={pictureAddress(search, index + 1)}
            data-in-place=""
            className={styles.tile}
          >
            <ResponsivePicture
              picture={picture}
              alt={picture.alt ?? `${title}, picture ${index + 1}`}
              sizes={index === 0 ? opened : "(min-width: 768px) 340px, 1px"}
              eager={index === 0 && "first"}
              className={index === 0 ? styles.opened : undefined}
            />
          </Link>
        ))}
      </div>
      {pictures.length > 1 && (
        <LinkButton
          to={pictureAddress(search, 1)}
          data-in-place=""
          kind="light"
          size="small"
          icon="grid"
          className={styles.all}
        >
          All {pictures.length} pictures
        </LinkButton>
      )}
    </div>
  );
}

/**
 * This page's address with the viewer open at a picture, counted from 1, or closed (`null`). Other
 * parameters are kept; without scripts the browser scrolls to the picture by the fragment.
 */
export function pictureAddress(search: URLSearchParams, at: number | null): string {
  const next = new URLSearchParams(search);
  if (at === null) next.delete("pictures");
  else next.set("pictures", String(at));
  return `?${next}${at === null ? "" : `#picture-${at}`}`;
}
