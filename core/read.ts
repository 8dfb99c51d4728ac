import type { z } from "zod";
import { Refusal } from "./refusal.ts";

/** Reads what came from outside into a noun's shape. Refuses `invalid`, naming each bad field by its dotted path. */
export function read<Shape extends z.ZodType>(shape: Shape, sent: unknown): z.output<Shape> {
  const result = shape.safeParse(sent);
  if (result.success) return result.data;
  throw invalid(result.error);
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
  const [first] = fields;
  const detail = fields.length === 1 && first ? sentence(first.field, first.message) : undefined;
  return new Refusal("invalid", detail, { fields });
}

function sentence(field: string, message: string): string {
  return field ? `${field}: ${message}` : message;
}
