import type { User, UserMove } from "#core/user.ts";
import { useSending } from "#web/forms/use-sending.ts";
import { ConfirmButton } from "#web/ui/confirm-button.tsx";
import { Form } from "#web/ui/form.tsx";
import { dialogWords } from "#web/words/en.ts";
import styles from "./user-actions.module.css";

export type UserRow = User & { moves: readonly UserMove[] };

const buttons = [
  { move: "makeAdmin", label: "Make Admin", confirm: dialogWords.yesAdmin, kind: "quiet", tone: "primary" },
  { move: "makeAgent", label: "Make Agent", confirm: dialogWords.yesAgent, kind: "quiet", tone: "primary" },
  { move: "delete", label: "Delete", confirm: dialogWords.yesDelete, kind: "dangerQuiet", tone: "danger" },
] as const;

/** What may be done with a person, each asked first. Without scripts a press does it at once. */
export function UserActions({ user: { _id, name, moves } }: { user: UserRow }) {
  const open = buttons.filter(({ move }) => moves.includes(move));
  if (open.length === 0) return <span className={styles.none}>Yourself</span>;
  return (
    <Form method="post" bare preventScrollReset className={styles.actions}>
      <input type="hidden" name="user" value={_id} />
      {open.map((button) => (
        <Move key={button.move} button={button} id={_id} name={name} />
      ))}
    </Form>
  );
}

function Move({ button: { move, label, ...look }, id, name }: { button: (typeof buttons)[number]; id: string; name: string }) {
  const busy = useSending({ user: id, move });
  return (
    <ConfirmButton name="move" value={move} size="small" busy={busy} aria-label={`${label}: ${name}`} {...dialogWords.sure} {...look}>
      {label}
    </ConfirmButton>
  );
}
