import { Refusal } from "#core/refusal.ts";
import { formOf } from "#server/forms/form-of.ts";
import { refusalOf } from "#server/refusal-of.ts";

/** The form that a page was sent. What is none is refused with an error page, or by a route that is no page with the same words. */
export function formIn(request: Request): Promise<FormData> {
  return formOf(request).catch((error) => {
    const { title, message, status } = refusalOf(error) ?? new Refusal("unreadable");
    throw Response.json({ title, message }, { status });
  });
}
