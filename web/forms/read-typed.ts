import { formTokenField } from "#core/form-token.ts";
import type { Typed } from "#web/act.ts";

const secret = ["password", "number", "cvc", formTokenField];

/**
 * The text of a form's fields, shown again if it is refused. Passwords, card numbers, files
 * and the form's token are never sent back.
 */
export function readTyped(form: FormData): Typed {
  const text = [...form].flatMap(([name, value]) =>
    typeof value === "string" && !secret.includes(name) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(text);
}
