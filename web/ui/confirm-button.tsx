import { type ComponentProps, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type ConfirmButtonProps = ComponentProps<typeof Button> & {
  title: string;
  text: string;
  confirm: string;
  tone?: "danger" | "primary";
  /** False for a button that asks in one of its states only: it stays the same button, and keeps the focus. */
  asks?: boolean;
};

/** A submit button that asks first. Without scripts it submits its form at once, as any button does. */
export function ConfirmButton({ title, text, confirm, tone, asks = true, ...button }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  // A table has dozens of these: a dialog is made when it is first needed, and stays to give the focus back.
  const [asked, setAsked] = useState(false);
  const form = useRef<{ form: HTMLFormElement; by: HTMLButtonElement } | null>(null);
  return (
    <>
      <Button
        {...button}
        type="submit"
        onClick={(event) => {
          const by = event.currentTarget;
          if (!asks || !by.form) return;
          event.preventDefault();
          form.current = { form: by.form, by };
          setAsked(true);
          setAsking(true);
        }}
      />
      {asked && (
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            form.current?.form.requestSubmit(form.current.by);
          }}
          {...{ title, text, confirm }}
          {...(tone ? { tone } : {})}
        />
      )}
    </>
  );
}
