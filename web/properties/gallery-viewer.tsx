import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Picture as PictureFacts } from "#core/image.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { RoundButton } from "#web/ui/round-button.tsx";
import { useCarousel } from "#web/ui/use-carousel.ts";
import { pieceWords } from "#web/words/en.ts";
import styles from "./gallery-viewer.module.css";
import { pictureAddress } from "./picture-address.ts";

/**
 * Every picture, as large as the screen: swiped, turned by the arrow keys, left by Escape. It is open as long as the address
 * says so, so that "back" closes it, and it can be read without scripts.
 */
export function GalleryViewer({ pictures, title, first }: { pictures: readonly PictureFacts[]; title: string; first: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { track, current, ready, go } = useCarousel(pictures.length);
  const [search] = useSearchParams();
  const closed = pictureAddress(search, null);
  const navigate = useNavigate();
  const close = () => navigate(closed, { preventScrollReset: true, replace: true });

  useLayoutEffect(() => {
    const box = dialog.current;
    if (!box || box.matches(":modal")) return;
    // The server sent it open for readers without scripts; a modal one must be opened anew.
    box.removeAttribute("open");
    box.showModal();
    go(first - 1, "instant");
    return () => box.close();
  }, [first, go]);

  const turn = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    go(Math.min(Math.max(current + (event.key === "ArrowLeft" ? -1 : 1), 0), pictures.length - 1));
  };

  return (
    <dialog
      ref={dialog}
      open
      className={styles.viewer}
      aria-label={`Pictures of ${title}`}
      onKeyDown={turn}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.bar}>
        <span className="num" aria-live="polite">
          {current + 1} / {pictures.length}
        </span>
        <LinkButton to={closed} replace preventScrollReset kind="ghost" square icon="x" aria-label={pieceWords.close} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a row that scrolls must be reachable by keyboard, and is no set of fields */}
      <div className={styles.track} ref={track} tabIndex={0} role="group" aria-label="Pictures">
        {pictures.map((picture, index) => (
          <figure key={picture.address} id={`picture-${index + 1}`}>
            <Picture picture={picture} alt={picture.alt ?? `${title}, picture ${index + 1}`} sizes="100vw" fit="contain" />
          </figure>
        ))}
      </div>
      {ready && pictures.length > 1 && (
        <div className={styles.turn}>
          <RoundButton on="picture" icon="left" aria-label={pieceWords.previous} disabled={current === 0} onClick={() => go(current - 1)} />
          <RoundButton on="picture" icon="right" aria-label={pieceWords.next} disabled={current === pictures.length - 1} onClick={() => go(current + 1)} />
        </div>
      )}
    </dialog>
  );
}
