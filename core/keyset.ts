import type { z } from "zod";
import { position, wrongCursor } from "./keyset.shape.ts";
import { Refusal, refuseField } from "./refusal.ts";

export type Position = z.infer<typeof position>;

/**
 * A page of a list, with the cursors of the next and the previous page; `null` where there is none.
 */
export type Page<Row> = { rows: Row[]; next: string | null; previous: string | null };

export const emptyPage = { rows: [], next: null, previous: null };

/** What a caller asks of a list: the words it is searched for (`q`), an order, one of its pages. */
export type ListQuery = {
  q?: string | undefined;
  sort?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export const encodeCursor = (at: Position): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(at))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** The refusal of a cursor that no page of this list gave out. */
export const invalidCursor = (): Refusal => refuseField("cursor", wrongCursor);

export const isInvalidCursor = (error: unknown): boolean =>
  error instanceof Refusal && error.fields.some(({ message }) => message === wrongCursor);

/** Refuses `invalid` for a cursor that is malformed or belongs to none of these sorts. */
export function decodeCursor(cursor: string, ...sorts: string[]): Position {
  let at: Position;
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll("-", "+").replaceAll("_", "/")), (byte) =>
      byte.charCodeAt(0),
    );
    at = position.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw invalidCursor();
  }
  if (!sorts.includes(at[0])) throw invalidCursor();
  return at;
}
