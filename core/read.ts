import type { z } from "zod";
import { Refusal } from "./refusal.ts";

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
    const field = path.join(".");
    throw new Refusal("invalid", sentence(field, message), { fields: [{ field, message }] });
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
  const [first] = fields;
  const detail = fields.length === 1 && first ? sentence(first.field, first.message) : undefined;
  return new Refusal("invalid", detail, { fields });
}

function sentence(field: string, message: string): string {
  return field ? `${field}: ${message}` : message;
}
