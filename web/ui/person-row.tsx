import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import styles from "./person-row.module.css";

type PersonRowProps = {
  name: string;
  /** What the person is here, where only the place shows it. */
  kind?: string;
  image: string | null;
  size?: 24 | 28 | 32 | 40 | 56;
  /** A line over or under the name, such as a date. */
  over?: ReactNode;
  under?: ReactNode;
};

/** A picture and a name, on one line or with a second line beside the picture. */
export function PersonRow({ name, kind, image, size = 32, over, under }: PersonRowProps) {
  const lines = over || under;
  return (
    <div className={styles.person}>
      <Avatar src={image} size={size} />
      <span className={lines ? styles.lines : styles.line}>
        {kind && <span className="unseen">{kind} </span>}
        {over && <small>{over}</small>}
        {lines ? <b>{name}</b> : name}
        {under && <small>{under}</small>}
      </span>
    </div>
  );
}
