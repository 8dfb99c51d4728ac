import { useSearchParams } from "react-router";
import { frequencies, maxSearchNameLength } from "#core/saved-search.ts";
import type { Conditions } from "#core/search/search.ts";
import { toParameters } from "#core/search/search-parameters.ts";
import { withReturnPath } from "#web/sign-in/with-return-path.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { FormToken } from "#web/ui/form/form-token.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { commonWords } from "#web/words/en.ts";
import { savedSearchWords } from "#web/words/en-finding.ts";
import { anotherListAddress } from "./list-address.ts";
import styles from "./save-search.module.css";

type SaveSearchProps = {
  conditions: Conditions;
  name: string;
  visitor: boolean;
};

/**
 * Unfolds a small form that saves these conditions under a proposed name; a visitor logs in first.
 * Plain markup: it needs no scripts.
 */
export function SaveSearch({ conditions, name, visitor }: SaveSearchProps) {
  const [search] = useSearchParams();
  if (visitor)
    return (
      <div className={styles.save}>
        <LinkButton
          kind="quiet"
          className={styles.open}
          to={withReturnPath("/login", anotherListAddress(search))}
          rel="nofollow"
          icon="bell"
        >
          {savedSearchWords.save}
        </LinkButton>
      </div>
    );
  return (
    <details className={styles.save}>
      <summary className={buttonClass({ kind: "quiet", className: styles.open })}>
        <Icon name="bell" />
        {savedSearchWords.save}
      </summary>
      <div className={styles.panel}>
        <SaveSearchForm parameters={toParameters(conditions)} name={name} />
      </div>
    </details>
  );
}

/** When emails about a saved search go out, to choose from. */
export const frequencyOptions = frequencies.map((value) => ({
  value,
  label: savedSearchWords.frequencies[value],
}));

type SaveSearchFormProps = {
  /** The conditions as parameters of an address. */
  parameters: readonly (readonly [name: string, value: string])[];
  name: string;
  frequency?: string;
  findError?: (field: string) => string | undefined;
};

/** The form itself; also shown after a refusal, with what was typed. */
export function SaveSearchForm({
  parameters,
  name,
  frequency = "at once",
  findError = () => undefined,
}: SaveSearchFormProps) {
  return (
    <form className={styles.form} method="post" action="/dashboard/saved-searches" noValidate>
      <FormToken />
      <input type="hidden" name="intent" value="save" />
      {parameters.map(([parameter, value]) => (
        <input key={parameter} type="hidden" name={parameter} value={value} />
      ))}
      <TextInput
        id="search-name"
        name="name"
        label={commonWords.name}
        defaultValue={name}
        maxLength={maxSearchNameLength}
        autoComplete="off"
        error={findError("name")}
      />
      <Select
        id="search-frequency"
        name="frequency"
        label={savedSearchWords.letters}
        defaultValue={frequency}
        options={frequencyOptions}
      />
      <Button type="submit" kind="primary">
        Save
      </Button>
    </form>
  );
}
