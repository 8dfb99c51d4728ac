import type { SuspensionMove } from "#core/suspension.ts";
import type { UserMove } from "#core/user.ts";
import type { Member } from "#server/users/list-users.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { ConfirmButton } from "#web/ui/dialogs/confirm-button.tsx";
import { buyerAndLosses, confirmWords, dialogWords, siteWords } from "#web/words/en.ts";
import styles from "./user-actions.module.css";

/** A person, and what the reader may do to them: nothing to themselves. */
export type UserRow = Member & { moves: readonly (UserMove | SuspensionMove | "logOut")[] };

const buttons = [
  {
    move: "makeAdmin",
    label: "Make Admin",
    confirm: confirmWords.makeAdmin,
    kind: "quiet",
    tone: "primary",
  },
  {
    move: "makeAgent",
    label: "Make Agent",
    confirm: confirmWords.makeAgent,
    kind: "quiet",
    tone: "primary",
  },
  {
    move: "logOut",
    label: "Log Out",
    confirm: "Yes, log them out",
    kind: "quiet",
    tone: "primary",
  },
  {
    move: "suspend",
    label: "Suspend",
    text: "They are logged out and can't log in until you restore them. Pending offers of theirs are withdrawn, and homes that they have on sale are on hold.",
    confirm: "Yes, suspend them",
    kind: "dangerQuiet",
    tone: "danger",
  },
  {
    move: "restore",
    label: "Restore",
    text: "They can log in again. Homes that were on hold are back on sale; offers that were withdrawn stay withdrawn.",
    confirm: "Yes, restore them",
    kind: "quiet",
    tone: "primary",
  },
  {
    move: "delete",
    label: siteWords.delete,
    confirm: confirmWords.delete,
    kind: "dangerQuiet",
    tone: "danger",
  },
] as const;

/** The moves that an admin can make on a person, each with a confirmation. */
export function UserActions({
  user: { _id, name, role, moves },
}: {
  user: Pick<UserRow, "_id" | "name" | "role" | "moves">;
}) {
  const open = buttons.filter(({ move }) => moves.includes(move));
  if (open.length === 0) return <span className={styles.none}>Yourself</span>;
  const show = ({ move, label, ...look }: (typeof buttons)[number]) => (
    <MoveForm key={move} id={`${move}-${_id}`} fields={{ user: _id, move }}>
      <ConfirmButton
        size="small"
        what={role === "user" && move.startsWith("make") ? buyerAndLosses(name) : name}
        aria-label={`${label}: ${name}`}
        {...dialogWords.sure}
        {...look}
      >
        {label}
      </ConfirmButton>
    </MoveForm>
  );
  const rare = open.filter(({ move }) => move === "logOut" || move === "suspend");
  return (
    <div className={styles.actions}>
      {open.filter((one) => !rare.includes(one)).map(show)}
      {rare.length > 0 && (
        <details>
          <summary aria-label={`More: ${name}`}>More</summary>
          <div className={styles.actions}>{rare.map(show)}</div>
        </details>
      )}
    </div>
  );
}
