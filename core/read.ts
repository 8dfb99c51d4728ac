import type { z } from "zod";
import { type FieldError, Refusal } from "./refusal.ts";

/** Reads what came from outside into a noun's shape. Refuses `invalid`, naming each bad field by its dotted path. */
export function read<Shape extends z.ZodType>(shape: Shape, sent: unknown): z.output<Shape> {
  const result = shape.safeParse(sent);
  if (!result.success) throw invalid(result.error);
  const unkept = whereUnkept(result.data);
  if (unkept) throw refuseFields([{ field: unkept.join("."), message: "This contains a character that can't be saved. Type it again." }]);
  return result.data;
}

/** Where something stands that can't be kept: PostgreSQL keeps every character but zero, and half of a pair of surrogates is none. */
function whereUnkept(read: unknown): string[] | null {
  if (typeof read === "string") return read.includes("\0") || !read.isWellFormed() ? [] : null;
  if (typeof read !== "object" || read === null) return null;
  for (const [name, value] of Object.entries(read)) {
    const inside = whereUnkept(value);
    if (inside) return [name, ...inside];
  }
  return null;
}

/** The refusal that names each bad field of a failed reading. */
export function invalid(error: z.ZodError): Refusal {
  const fields = error.issues.flatMap(({ path, message, ...issue }) => {
    const inside = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
    return inside.map((key) => ({
      field: [...path, key]
        .filter((part) => part !== undefined)
        .map(String)
        .join("."),
      message,
    }));
  });
  return refuseFields(fields);
}

/** What a shape says of a field ("Enter a number.") does not say of which: where one alone is bad, the sentence begins with its name. */
function refuseFields(fields: readonly FieldError[]): Refusal {
  const [first, ...more] = fields;
  if (!first || more.length > 0) return new Refusal("invalid", undefined, { fields });
  return new Refusal("invalid", first.field ? `${first.field}: ${first.message}` : first.message, { fields });
}
