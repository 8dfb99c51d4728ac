import type { Typed } from "#web/act.ts";

/** The text of a form's fields, to be shown again if it is refused. Passwords and files never travel back. */
export function typedIn(form: FormData): Typed {
  const text = [...form].flatMap(([name, value]) => (typeof value === "string" && name !== "password" ? [[name, value] as const] : []));
  return Object.fromEntries(text);
}
