import type { Typed } from "#web/act.ts";

const secret = ["password", "number", "cvc"];

/** The text of a form's fields, to be shown again if it is refused. Passwords, cards and files never travel back. */
export function typedIn(form: FormData): Typed {
  const text = [...form].flatMap(([name, value]) => (typeof value === "string" && !secret.includes(name) ? [[name, value] as const] : []));
  return Object.fromEntries(text);
}
