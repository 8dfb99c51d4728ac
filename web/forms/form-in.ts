import { Refusal } from "#core/refusal.ts";
import { formOf } from "#server/http/forms/form-of.ts";
import { refusalOf } from "#server/http/refusal-of.ts";

/**
 * The form in a page's request. If it can't be read, throws a response: the error page, or the same
 * words as JSON from a route without a page.
 */
export function formIn(request: Request): Promise<FormData> {
  return formOf(request).catch((error) => {
    const { title, message, status } = refusalOf(error) ?? new Refusal("unreadable");
    throw Response.json({ title, message }, { status });
  });
}
