import { Form } from "react-router";
import type { PropertyStatus } from "#core/property.ts";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import styles from "./user-search.module.css";

/** Finds properties by a part of their title or location, within the view one is in. */
export function PropertySearch({ q, status }: { q: string; status: PropertyStatus | undefined }) {
  return (
    <Form role="search" className={styles.search}>
      {status && <input type="hidden" name="status" value={status} />}
      {/* By its key it shows what was asked for when one goes back. */}
      <TextInput key={q} type="search" name="q" label="Title or location" defaultValue={q} maxLength={200} autoComplete="off" />
      <Button type="submit" icon="search">
        Search
      </Button>
    </Form>
  );
}
