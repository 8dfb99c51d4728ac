import { type ReactNode, useCallback, useRef } from "react";
import { pieceWords } from "#web/words/en.ts";
import styles from "./carousel.module.css";
import { classes } from "./classes.ts";
import { RoundButton } from "./round-button.tsx";
import { useAutoplay } from "./use-autoplay.ts";
import { useCarousel } from "./use-carousel.ts";

type Slide = {
  name: string;
  /** `near`: it is seen or comes next, so that its picture should be there. */
  content: (near: boolean) => ReactNode;
};

/** One slide at a time, edge to edge, turning by itself. Without scripts it is a row that scrolls and snaps. */
export function Carousel({ label, slides, every, className }: { label: string; slides: readonly Slide[]; every: number; className?: string | undefined }) {
  const box = useRef<HTMLElement>(null);
  const { track, current, ready, go } = useCarousel(slides.length);
  const count = slides.length;
  const turn = useCallback(
    (by: number) => {
      const to = (current + by + count) % count;
      go(to, Math.abs(to - current) === 1 ? "smooth" : "instant");
    },
    [current, count, go],
  );
  const { playing, toggle } = useAutoplay(
    box,
    every,
    useCallback(() => turn(1), [turn]),
  );
  return (
    <section ref={box} className={classes(styles.carousel, className)} aria-roledescription="carousel" aria-label={label}>
      <div className={styles.track} ref={track} aria-live={playing ? "off" : "polite"}>
        {slides.map(({ name, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
          <div
            key={name}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${count}`}
            inert={ready && index !== current}
          >
            {content(ready && (index === current || index === (current + 1) % count))}
          </div>
        ))}
      </div>
      {ready && (
        <div className={styles.bar}>
          <div className={styles.dots}>
            {slides.map(({ name }, index) => (
              <button key={name} type="button" aria-label={name} aria-current={index === current || undefined} onClick={() => go(index)} />
            ))}
          </div>
          <div className={styles.controls}>
            <span className={styles.position}>
              {current + 1} / {count}
            </span>
            <RoundButton on="picture" icon="left" className={styles.beside} aria-label={pieceWords.previous} onClick={() => turn(-1)} />
            <RoundButton on="picture" icon={playing ? "pause" : "play"} aria-label={playing ? pieceWords.pause : pieceWords.play} onClick={toggle} />
            <RoundButton on="picture" icon="right" className={styles.beside} aria-label={pieceWords.next} onClick={() => turn(1)} />
          </div>
        </div>
      )}
    </section>
  );
}
