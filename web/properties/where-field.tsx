import { classes } from "#web/ui/classes.ts";
import { TextInput } from "#web/ui/text-input.tsx";
import { filterWords } from "#web/words/en-finding.ts";
import styles from "./where-field.module.css";

type WhereFieldProps = {
  label: string;
  className?: string | undefined;
  defaultValue?: string;
  error?: string | undefined;
};

/**
 * A field for a city, region or country. Its form's script suggests places while the reader types
 * (`suggestPlaces`).
 */
export const WhereField = ({ className, ...field }: WhereFieldProps) => (
  <div className={classes(styles.where, className)} data-places="">
    <TextInput
      name="where"
      type="search"
      placeholder={filterWords.anywhere}
      autoComplete="off"
      {...field}
    />
  </div>
);
