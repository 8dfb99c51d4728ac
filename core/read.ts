import type { z } from "zod";
import { type FieldError, Refusal } from "./refusal.ts";

/**
 * Parses outside input by a noun's shape. Refuses `invalid`, naming each bad field by its dotted
 * path.
 */
export function read<Shape extends z.ZodType>(shape: Shape, sent: unknown): z.output<Shape> {
  const result = shape.safeParse(sent);
  if (!result.success) throw invalid(result.error);
  const unstorable = pathOfUnstorable(result.data);
  if (unstorable)
    throw refuseFields([
      {
        field: unstorable.join("."),
        message: "This contains a character that can't be saved. Type it again.",
      },
    ]);
  return result.data;
}

/**
 * The path of a string that PostgreSQL can't store, `null` if there is none: it contains U+0000 or
 * a lone surrogate.
 */
function pathOfUnstorable(read: unknown): string[] | null {
  if (typeof read === "string") return read.includes("\0") || !read.isWellFormed() ? [] : null;
  if (typeof read !== "object" || read === null) return null;
  for (const [name, value] of Object.entries(read)) {
    const inside = pathOfUnstorable(value);
    if (inside) return [name, ...inside];
  }
  return null;
}

/** The refusal that names each bad field of a failed parse. */
export function invalid(error: z.ZodError): Refusal {
  const mistyped = new Set(
    error.issues.flatMap(({ code, path }) => (code === "invalid_type" ? path.join(".") : [])),
  );
  // An empty list where a text is asked for is also too short.
  const issues = error.issues.filter(
    ({ code, path }) => code === "invalid_type" || !mistyped.has(path.join(".")),
  );
  const fields = issues.flatMap(({ path, ...issue }) => {
    const inside = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
    return inside.map((key) => ({
      field: [...path, key]
        .filter((part) => part !== undefined)
        .map(String)
        .join("."),
      message: inWords(issue),
    }));
  });
  return refuseFields(fields);
}

/** A sentence in place of "Invalid input: expected string, received array", for those without. */
function inWords({ message, ...issue }: Issue): string {
  if (!message.startsWith("Invalid input")) return message;
  if (message.endsWith("received undefined")) return "This is missing.";
  const expected = issue.code === "invalid_type" ? issue.expected : "";
  return sentences[expected] ?? "Send this as the documentation says.";
}

type Without<Issue> = Issue extends unknown ? Omit<Issue, "path"> : never;
type Issue = Without<z.ZodError["issues"][number]>;

const sentences: Readonly<Record<string, string>> = {
  string: "Send a text.",
  number: "Send a number.",
  boolean: "Send true or false.",
  array: "Send a list.",
  object: "Send an object with fields.",
};

/**
 * A shape's message ("Enter a number.") does not name its field, so if a single field is bad, the
 * sentence begins with the field's name.
 */
function refuseFields(fields: readonly FieldError[]): Refusal {
  const [first, ...more] = fields;
  if (!first || more.length > 0) return new Refusal("invalid", undefined, { fields });
  return new Refusal("invalid", first.field ? `${first.field}: ${first.message}` : first.message, {
    fields,
  });
}
