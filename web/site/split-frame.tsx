import type { ReactNode } from "react";
import housePlain from "../home/hero/family-house-picket-fence-1296.webp";
import house1440 from "../home/hero/family-house-picket-fence-1440.avif";
import house1920 from "../home/hero/family-house-picket-fence-1920.avif";
import styles from "./split-frame.module.css";

/**
 * A page for one task, such as a log-in: a heading and a form on one side, a picture cropped to the
 * logo's roof line on the other.
 */
export function SplitFrame({
  title,
  lede,
  children,
}: {
  title: string;
  lede: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.frame}>
      <div className={styles.form}>
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
        {children}
      </div>
      <picture className={styles.picture}>
        {/* Hidden below 1068 px; a lazy picture that is hidden is not fetched. */}
        <source
          type="image/avif"
          srcSet={`${house1440} 1440w, ${house1920} 1920w`}
          sizes="1280px"
        />
        <img src={housePlain} alt="" width={1920} height={1080} loading="lazy" decoding="async" />
      </picture>
    </div>
  );
}
