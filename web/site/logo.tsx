import { product } from "#web/words/en.ts";
import styles from "./logo.module.css";

/** The mark and the name as drawings, which wait for no font. */
export function Logo() {
  return (
    <span className={styles.logo} role="img" aria-label={product.name}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path
          className={styles.roof}
          d="M2.6 17.2 12.2 7.6 29.6 25"
          fill="none"
          strokeWidth="3.2"
          strokeLinejoin="miter"
          strokeLinecap="butt"
        />
        <circle className={styles.dot} cx="12.2" cy="21.8" r="3.2" />
      </svg>
      <span className={styles.name} />
    </span>
  );
}
