import type { ComponentProps, ReactNode } from "react";
import styles from "./carousel.module.css";
import { classes } from "./classes.ts";
import { Icon, type IconName } from "./icons/icon.tsx";

type Slide = { name: string; content: ReactNode };

/**
 * One slide at a time, edge to edge, turning by itself. Without scripts it is a row that scrolls
 * and snaps.
 */
export function Carousel({
  label,
  slides,
  every,
  className,
}: {
  label: string;
  slides: readonly Slide[];
  every: number;
  className?: string | undefined;
}) {
  const count = slides.length;
  return (
    <section
      className={classes(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
      data-carousel=""
      data-every={every}
    >
      <div className={styles.track} data-track="">
        {slides.map(({ name, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
          <div
            key={name}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${count}`}
          >
            {content}
          </div>
        ))}
      </div>
      <div className={styles.bar} data-controls="" hidden>
        <div className={styles.dots} data-dots="">
          {slides.map(({ name }, index) => (
            <button key={name} type="button" aria-label={`Show slide ${index + 1}: ${name}`} />
          ))}
        </div>
        <div className={styles.controls}>
          <span className={styles.position} data-position="" />
          <TurnButton on="picture" by={-1} label="Previous slide" className={styles.beside} />
          <RoundButton
            on="picture"
            icon="pause"
            aria-label="Pause"
            className={styles.play}
            data-play="Play"
            data-pause="Pause"
          >
            <Icon name="play" />
          </RoundButton>
          <TurnButton on="picture" by={1} label="Next slide" className={styles.beside} />
        </div>
      </div>
    </section>
  );
}

/** A button that turns the carousel it is in. */
export function TurnButton({
  by,
  label,
  on,
  className,
}: {
  by: -1 | 1;
  label: string;
  on: "page" | "picture";
  className?: string | undefined;
}) {
  return (
    <RoundButton
      on={on}
      icon={by < 0 ? "left" : "right"}
      aria-label={label}
      data-turn={by}
      className={className}
    />
  );
}

/**
 * A round icon button, on the page or on a picture; `aria-label` names it. `children` are further
 * icons, for other states.
 */
function RoundButton({
  icon,
  on = "page",
  className,
  children,
  ...rest
}: ComponentProps<"button"> & { icon: IconName; on?: "page" | "picture"; "aria-label": string }) {
  return (
    <button type="button" {...rest} className={classes(styles.round, styles[on], className)}>
      <Icon name={icon} />
      {children}
    </button>
  );
}
