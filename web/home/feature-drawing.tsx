import type { ReactNode } from "react";
import styles from "./feature-drawing.module.css";

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 168 88" width="230" height="120" aria-hidden="true">
    {children}
  </svg>
);

/** The three line drawings of the features, in the theme's colors. */
export const featureDrawing = {
  find: (
    <Drawing>
      <path className={styles.ground} d="M84 84V44l24-24 42 42v22Z" />
      <path d="M2 84h164" />
      <path d="M18 84V58l16-16 26 26v16M30 84V70h10v14" />
      <path d="M88 84V48M146 84V64" />
      <path className={styles.roof} d="M80 50 108 22l50 50" />
      <path d="M104 84V66h14v18" />
      <circle className={styles.lamp} cx="108" cy="42" r="5" />
      <path d="M72 84V70" />
      <path className={styles.roof} d="M72 70c-5-6-5-14 0-20 5 6 5 14 0 20Z" />
    </Drawing>
  ),
  sell: (
    <Drawing>
      <path className={styles.ground} d="M54 22h64v34H54Z" />
      <path d="M2 84h164" />
      <path d="M36 84V12M30 18h96" />
      <path d="M58 18v8M114 18v8" />
      <path d="M50 26h72v34H50Z" />
      <path className={styles.roof} d="m64 50 14-14 20 20" />
      <circle className={styles.lamp} cx="78" cy="50" r="3.5" />
      <path d="M104 40h8M104 47h8" />
      <path
        className={styles.roof}
        d="M144 84c2-9 6-15 9-20M149 84c3-6 7-10 12-12M142 84c0-7-2-12-5-17"
      />
    </Drawing>
  ),
  join: (
    <Drawing>
      <path className={styles.ground} d="M60 84V46l18-18 32 32v24Z" />
      <path d="M2 84h164" />
      <path d="M8 84V60M46 84V72" />
      <path className={styles.roof} d="M2 64 22 44l34 34" />
      <path d="M60 84V48M106 84V66" />
      <path className={styles.roof} d="M54 52 80 26l38 38" />
      <path d="M118 84V58M156 84V72" />
      <path className={styles.roof} d="M112 60 130 42l36 36" />
      <circle className={styles.lamp} cx="22" cy="62" r="3.5" />
      <circle className={styles.lamp} cx="80" cy="46" r="4.5" />
      <circle className={styles.lamp} cx="130" cy="60" r="3.5" />
      <path d="M74 84V68h12v16" />
    </Drawing>
  ),
};
