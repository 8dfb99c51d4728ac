import type { ComponentProps } from "react";
import { confirmPath, type Question } from "#web/browser/ask-first.ts";
import { Button } from "./button.tsx";

type ConfirmButtonProps = ComponentProps<typeof Button> & {
  title: string;
  /** What it is about, by its name: the dialog may lie over it. */
  what?: string;
  text: string;
  confirm: string;
  tone?: Question["tone"];
  /** False for a button that asks in one of its states only: it stays the same button, and keeps the focus. */
  asks?: boolean;
};

/** A submit button that asks first: in a dialog, and without scripts on a page of its own (`sure-page.tsx`). */
export function ConfirmButton({ title, what = "", text, confirm, tone = "danger", asks = true, ...button }: ConfirmButtonProps) {
  const question: Question = { title, what, text, confirm, tone };
  return <Button {...button} type="submit" formAction={asks ? confirmPath + new URLSearchParams(question) : undefined} />;
}
