import { useSearchParams } from "react-router";
import type { Picture } from "#core/image.ts";
import { TurnButton } from "#web/ui/carousel.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ResponsivePicture } from "#web/ui/responsive-picture.tsx";
import { pieceWords } from "#web/words/en.ts";
import { pictureAddress } from "./gallery.tsx";
import styles from "./gallery-viewer.module.css";

/**
 * All pictures, each as large as the screen: swiped, turned by the arrow keys, closed by Escape. It
 * is open while the address says so, so that "back" closes it, and it works without scripts.
 */
export function GalleryViewer({
  pictures,
  title,
  first,
}: {
  pictures: readonly Picture[];
  title: string;
  first: number;
}) {
  const [search] = useSearchParams();
  return (
    <dialog
      open
      className={styles.viewer}
      aria-label={`Pictures of ${title}`}
      data-carousel=""
      data-first={first}
    >
      <div className={styles.bar}>
        <span className="num" aria-live="polite" data-position="" />
        <LinkButton
          to={pictureAddress(search, null)}
          data-in-place="replace"
          kind="ghost"
          square
          icon="x"
          aria-label={pieceWords.close}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a row that scrolls must be reachable by keyboard, and is no set of fields */}
      <div className={styles.track} data-track="" tabIndex={0} role="group" aria-label="Pictures">
        {pictures.map((picture, index) => (
          <figure key={picture.address} id={`picture-${index + 1}`}>
            <ResponsivePicture
              picture={picture}
              alt={picture.alt ?? `${title}, picture ${index + 1}`}
              sizes="100vw"
              fit="contain"
            />
            {picture.alt && <figcaption>{picture.alt}</figcaption>}
          </figure>
        ))}
      </div>
      <div className={styles.turn} data-controls="" hidden>
        <TurnButton on="picture" by={-1} label={pieceWords.previous} />
        <TurnButton on="picture" by={1} label={pieceWords.next} />
      </div>
      {pictures.length > 1 && (
        <div className={styles.small} data-dots="">
          {pictures.map((picture, index) => (
            <button
              key={picture.address}
              type="button"
              aria-label={`Show picture ${index + 1}${picture.alt ? `: ${picture.alt}` : ""}`}
            >
              <ResponsivePicture picture={picture} alt="" sizes="72px" />
            </button>
          ))}
        </div>
      )}
    </dialog>
  );
}
