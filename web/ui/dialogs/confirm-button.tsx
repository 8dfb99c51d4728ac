import type { ComponentProps } from "react";
import { type Confirmation, confirmPath } from "#web/browser/confirm-first.ts";
import { Button } from "../button.tsx";

type ConfirmButtonProps = ComponentProps<typeof Button> & {
  title: string;
  /** The name of the thing concerned: the dialog may cover it. */
  what?: string;
  text: string;
  confirm: string;
  tone?: Confirmation["tone"];
  /**
   * False in states in which the button asks nothing: it stays the same element, and keeps the
   * focus.
   */
  asks?: boolean;
};

/**
 * A submit button that asks first: in a dialog, and without scripts on a page of its own
 * (`sure-page.tsx`).
 */
export function ConfirmButton({
  title,
  what = "",
  text,
  confirm,
  tone = "danger",
  asks = true,
  ...button
}: ConfirmButtonProps) {
  const question: Confirmation = { title, what, text, confirm, tone };
  return (
    <Button
      {...button}
      type="submit"
      formAction={asks ? confirmPath + new URLSearchParams(question) : undefined}
    />
  );
}
