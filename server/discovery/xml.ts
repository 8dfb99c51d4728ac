/** A piece of XML that is well formed already. */
export type Xml = { readonly xml: string };

type Value = string | number | Xml | readonly Xml[] | null;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
// XML 1.0 can't represent these at all, so they are left out.
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/**
 * Writes XML as a template: texts are escaped, `Xml` values are inserted as they are, `null` is
 * left out.
 */
export function xml(parts: TemplateStringsArray, ...values: Value[]): Xml {
  return {
    xml: parts.reduce((whole, part, index) => whole + written(values[index - 1] ?? null) + part),
  };
}

function written(value: Value): string {
  if (value === null) return "";
  if (typeof value === "string" || typeof value === "number")
    return String(value)
      .replaceAll(unwritable, "")
      .replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? "");
  return "xml" in value ? value.xml : value.map((piece) => piece.xml).join("");
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
