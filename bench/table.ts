type Cell = string | number;

/** A table in Markdown; columns of numbers are right-aligned. */
export function rows(head: readonly string[], lines: readonly (readonly Cell[])[]): string {
  const isNumber = (at: number) =>
    lines.every((line) => typeof line[at] === "number" || /^[\d.,]+$/.test(String(line[at])));
  const line = (cells: readonly Cell[]) => `| ${cells.join(" | ")} |`;
  return [
    line(head),
    `|${head.map((_, at) => (isNumber(at) ? "---:|" : "---|")).join("")}`,
    ...lines.map(line),
  ].join("\n");
}

/** A number with thousands separators. */
export const times = (count: number): string => count.toLocaleString("en-US");
