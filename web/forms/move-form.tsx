import type { ReactNode } from "react";
import { FormToken } from "#web/ui/form/form-token.tsx";

type MoveFormProps = {
  /** Keeps the form apart from others that come to its place. */
  id?: string;
  /** The values sent to the page's action. */
  fields: Readonly<Record<string, string>>;
  children: ReactNode;
  className?: string | undefined;
  /** Sent as soon as something is chosen. */
  live?: boolean;
};

/** One move on one item of a list, as a form that stays on the page. */
export const MoveForm = ({ id, fields, children, className, live }: MoveFormProps) => (
  <form
    id={id}
    method="post"
    data-in-place=""
    data-live={live ? "" : undefined}
    className={className}
  >
    <FormToken />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);
