import { useEffect, useEffectEvent, useRef } from "react";
import { draftAt } from "#web/browser/draft-at.ts";
import { focusFirst } from "#web/browser/focus-first.ts";
import { useAnswer } from "#web/browser/use-answer.ts";
import { Button } from "#web/ui/button.tsx";
import type { ButtonLook } from "#web/ui/button-class.ts";
import { classes } from "#web/ui/classes.ts";
import { UnfoldingDialog, type UnfoldingDialogHandle } from "#web/ui/dialogs/unfolding-dialog.tsx";
import { FormSummary } from "#web/ui/form/form-summary.tsx";
import { FormToken } from "#web/ui/form/form-token.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import type { IconName } from "#web/ui/icons/icon.tsx";
import { pieceWords } from "#web/words/en.ts";
import styles from "./writing-dialog.module.css";

type WritingDialogProps = {
  title: string;
  what?: string;
  text?: string;
  button?: string;
  label?: string;
  look?: ButtonLook;
  icon?: IconName;
  className?: string | undefined;
  /** What is sent besides the text. */
  fields: Readonly<Record<string, string>>;
  /** The writer's email: a draft kept while they log in is theirs alone. */
  writer: string;
  /** The version of the thing that is written about: over another one a draft is dropped. */
  version?: string;
  /** What was refused, and why. */
  refused: { typed: string; error?: string | undefined; message?: string | undefined } | null;
  field: {
    id: string;
    name: string;
    label: string;
    hint?: string;
    rows?: number;
    required?: boolean;
  };
  submit: string;
};

/** A form for a short text about a home, in a dialog; without scripts it unfolds in place. */
export default function WritingDialog({
  fields,
  writer,
  version,
  refused,
  field,
  submit,
  ...dialog
}: WritingDialogProps) {
  const shown = useRef<UnfoldingDialogHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  const draft = () => draftAt(`${location.pathname} ${field.id}`, writer, version);
  const text = () => form.current?.elements.namedItem(field.name) as HTMLTextAreaElement;
  const keep = () => draft().write({ text: text().value });
  useAnswer(form, (path) => {
    // A login comes between.
    if (path === "/login") return;
    draft().forget();
    if (path === "") return;
    form.current?.reset();
    shown.current?.close();
  });
  const restore = useEffectEvent(() => {
    const stored = draft().read();
    if (!stored) return;
    draft().forget();
    shown.current?.open();
    text().value = stored.text ?? "";
  });
  useEffect(restore, []);
  useEffect(() => {
    if (refused?.error) focusFirst(form.current, "[aria-invalid]");
  }, [refused]);
  return (
    <UnfoldingDialog ref={shown} {...dialog} open={refused !== null}>
      <form
        ref={form}
        method="post"
        noValidate
        data-in-place=""
        className={styles.form}
        onSubmit={keep}
      >
        <FormToken />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {refused?.message && <FormSummary errors={[{ field: "", message: refused.message }]} />}
        <Textarea
          rows={5}
          autoFocus
          {...field}
          defaultValue={refused?.typed}
          error={refused?.error}
        />
        <div className={classes(styles.foot, dialog.text && styles.question)}>
          {dialog.text && (
            <Button className={styles.cancel} onClick={() => shown.current?.close()}>
              {pieceWords.cancel}
            </Button>
          )}
          <Button type="submit" kind={dialog.text ? "danger" : "primary"} block={!dialog.text}>
            {submit}
          </Button>
        </div>
      </form>
    </UnfoldingDialog>
  );
}
