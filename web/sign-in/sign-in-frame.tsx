import type { ReactNode } from "react";
import house750 from "../home/hero/family-house-picket-fence-750.avif";
import house1296 from "../home/hero/family-house-picket-fence-1296.avif";
import housePlain from "../home/hero/family-house-picket-fence-1296.webp";
import house1920 from "../home/hero/family-house-picket-fence-1920.avif";
import styles from "./sign-in-frame.module.css";

/** The way in: a heading and a form on one side, a house under the mark's roof line on the other. */
export function SignInFrame({ title, lede, children }: { title: string; lede: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.form}>
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
        {children}
      </div>
      <picture className={styles.picture}>
        {/* Under 1068 px it is not shown; then the smallest is more than enough. */}
        <source type="image/avif" srcSet={`${house750} 750w, ${house1296} 1296w, ${house1920} 1920w`} sizes="(min-width: 1068px) 1280px, 1px" />
        <img src={housePlain} alt="" width={1920} height={1080} loading="lazy" decoding="async" />
      </picture>
    </div>
  );
}
