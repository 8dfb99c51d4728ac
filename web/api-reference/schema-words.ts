import { showNumber } from "#core/how-many.ts";
/** The subset of JSON Schema that our description uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxItems?: number;
  default?: unknown;
};

export type ApiField = { name: string; type: string; required: boolean; about: string };

/** The fields of an object; fields of nested objects have dotted names. */
export function listFields({ properties = {}, required = [] }: Schema, within = ""): ApiField[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = within + key;
    const list = schema.items?.properties ? `${name}[].` : `${name}.`;
    const field = {
      name,
      type: describeType(schema),
      required: required.includes(key),
      about: describeField(schema),
    };
    return [field, ...listFields(schema.items ?? schema, list)];
  });
}

/** "string", "User[]", '"Verified" | "Sold"'. */
export function describeType({ $ref, type, format, enum: values, items, anyOf }: Schema): string {
  if ($ref) return $ref.split("/").at(-1) ?? "";
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (anyOf) return anyOf.map(describeType).join(" | ");
  if (items) return `${describeType(items)}[]`;
  const names = [type ?? "any"].flat().map((name) => (name === "string" && format ? format : name));
  return names.join(" | ");
}

function describeField({
  description,
  minLength,
  maxLength,
  minimum,
  maximum,
  exclusiveMinimum,
  maxItems,
  default: usual,
}: Schema): string {
  const parts = [
    description,
    range(minLength, maxLength, " characters"),
    range(minimum, maximum, ""),
    exclusiveMinimum === undefined ? undefined : `more than ${exclusiveMinimum}`,
    maxItems === undefined ? undefined : `at most ${maxItems}`,
    usual === undefined ? undefined : `${JSON.stringify(usual)} if left out`,
  ];
  return parts.filter(Boolean).join("; ");
}

function range(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || from === 0)
    return to === undefined ? undefined : `at most ${showNumber(to)}${unit}`;
  return to === undefined
    ? `at least ${showNumber(from)}${unit}`
    : `${showNumber(from)} to ${showNumber(to)}${unit}`;
}
