import { MoveForm } from "#web/forms/move-form.tsx";
import { ConfirmButton } from "#web/ui/dialogs/confirm-button.tsx";
import type { IconName } from "#web/ui/icons/icon.tsx";
import { confirmWords, dialogWords } from "#web/words/en.ts";

/**
 * Deletes one item of a list, after a confirmation. `what` names it in the dialog and in the
 * button's accessible name.
 */
export function DeleteButton({
  fields,
  what,
  icon,
  children,
}: {
  fields: Readonly<Record<string, string>>;
  what: string;
  icon?: IconName;
  children: string;
}) {
  return (
    <MoveForm fields={fields}>
      <ConfirmButton
        {...dialogWords.sure}
        what={what}
        confirm={confirmWords.delete}
        kind="dangerQuiet"
        size="small"
        icon={icon}
        aria-label={`${children}: ${what}`}
      >
        {children}
      </ConfirmButton>
    </MoveForm>
  );
}
