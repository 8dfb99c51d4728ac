import { Refusal } from "#core/refusal.ts";
import { readForm } from "#server/http/forms/receive-form.ts";
import { toRefusal } from "#server/http/to-refusal.ts";

/**
 * The form in a page's request. If it can't be read, throws a response: the error page, or the same
 * words as JSON from a route without a page.
 */
export function readPageForm(request: Request): Promise<FormData> {
  return readForm(request).catch((error) => {
    const { title, message, status } = toRefusal(error) ?? new Refusal("unreadable");
    throw Response.json({ title, message }, { status });
  });
}
