import type { z } from "zod";
import { type FieldError, Refusal } from "./refusal.ts";

/** Reads what came from outside into a noun's shape. Refuses `invalid`, naming each bad field by its dotted path. */
export function read<Shape extends z.ZodType>(shape: Shape, sent: unknown): z.output<Shape> {
  const result = shape.safeParse(sent);
  if (!result.success) throw invalid(result.error);
  refuseUnkept(sent, []);
  return result.data;
}

// PostgreSQL keeps every character but zero, and half of a pair of surrogates is none.
function refuseUnkept(sent: unknown, path: string[]): void {
  if (typeof sent === "string" && (sent.includes("\0") || !sent.isWellFormed())) {
    const message = "This holds a character that can't be kept. Type it anew.";
    throw refuseFields([{ field: path.join("."), message }]);
  }
  if (typeof sent === "object" && sent !== null) for (const [key, value] of Object.entries(sent)) refuseUnkept(value, [...path, key]);
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
