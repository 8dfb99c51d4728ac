/** The text of a form's field as typed; empty if there is no such field. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
