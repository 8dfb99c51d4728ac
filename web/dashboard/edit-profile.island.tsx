import type { Person } from "#core/user.ts";
import type { Refused } from "#web/act.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { FileInput } from "#web/ui/form/file-input.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { FormSummary } from "#web/ui/form/form-summary.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { useAfterUploads } from "#web/ui/form/use-after-uploads.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import styles from "./profile.module.css";
import { profileLabels } from "./profile-labels.ts";

type EditProfileProps = { person: Person; refused: Refused | null };

/**
 * Unfolds a form for the name and picture. The key includes both, so the form closes once they have
 * changed.
 */
export default function EditProfile({ person: { name, image }, refused }: EditProfileProps) {
  const { typed, findError } = readRefused(refused);
  const { waiting, held, onChange, onSubmit } = useAfterUploads(refused);
  return (
    <details key={`${name} ${image}`} className={styles.edit} open={typed.intent === "edit"}>
      <summary className={buttonClass({})}>
        <Icon name="pencil" />
        Edit profile
      </summary>
      <Form method="post" encType="multipart/form-data" onSubmit={onSubmit}>
        {held && <FormSummary early errors={held} labels={profileLabels} />}
        <input type="hidden" name="intent" value="edit" />
        <TextInput
          name="name"
          label={profileLabels.name}
          autoComplete="name"
          hint="As others will see it."
          defaultValue={typed.name ?? name}
          error={findError("name")}
        />
        <FileInput
          name="image"
          label={profileLabels.image}
          hint="A picture of yourself: JPEG, PNG, WebP or AVIF. Without one, yours stays as it is."
          to="/api/images"
          initial={typed.image ? [typed.image] : []}
          onChange={onChange}
          error={findError("image")}
        />
        <Button type="submit" kind="primary" busy={waiting}>
          Save
        </Button>
      </Form>
    </details>
  );
}
