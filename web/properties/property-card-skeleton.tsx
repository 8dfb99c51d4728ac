import { Skeleton } from "#web/ui/skeleton.tsx";
import styles from "./property-card-skeleton.module.css";

export function PropertyCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton className={styles.picture} />
      <Skeleton className={styles.title} />
      <Skeleton className={styles.place} />
      <Skeleton className={styles.face} round />
      <Skeleton className={styles.price} />
    </div>
  );
}
