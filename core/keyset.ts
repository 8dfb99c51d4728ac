import { z } from "zod";
import { Refusal } from "./refusal.ts";

/** Where a page begins: the sort it is read by, the value and id of the row beside it, and on which side of that row it lies. */
const position = z.tuple([z.string(), z.union([z.number(), z.string()]), z.uuid(), z.enum(["after", "before"])]);
export type Position = z.infer<typeof position>;

/** A page of a list, with the cursors that open the pages beside it; `null` where there is none. */
export type Page<Row> = { rows: Row[]; next: string | null; previous: string | null };

export const encodeCursor = (at: Position): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(at))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** The refusal of a cursor that no page of this list gave out. */
export function junkCursor(): Refusal {
  const message = "This is not a cursor of this list. Start again without it.";
  return new Refusal("invalid", `cursor: ${message}`, { fields: [{ field: "cursor", message }] });
}

/** Refuses `invalid` for a cursor that is junk or was made under none of these sorts. */
export function decodeCursor(cursor: string, ...sorts: string[]): Position {
  let at: Position;
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));
    at = position.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw junkCursor();
  }
  if (!sorts.includes(at[0])) throw junkCursor();
  return at;
}
