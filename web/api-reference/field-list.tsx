import { classes } from "#web/ui/classes.ts";
import styles from "./field-list.module.css";
import type { ApiField } from "./schema-words.ts";

/** Fields with their types. With `shown`, the caption is visible. */
export function FieldList({
  caption,
  fields,
  shown,
}: {
  caption: string;
  fields: readonly ApiField[];
  shown?: boolean;
}) {
  return (
    <div className={styles.list}>
      {shown && <p className={styles.caption}>{caption}</p>}
      <dl aria-label={caption}>
        {fields.map(({ name, type, required, about }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
              {required && <span className={classes("small", styles.required)}> required</span>}
            </dt>
            <dd>
              <code>{type}</code>
              {about && <span> {about}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
