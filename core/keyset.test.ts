import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeCursor, encodeCursor, type Position } from "./keyset.ts";
import { Refusal } from "./refusal.ts";

const id = "0199a3c0-0000-7000-8000-000000000001";

function codeOf(cursor: string, sort = "price"): string {
  try {
    decodeCursor(cursor, sort);
  } catch (error) {
    if (error instanceof Refusal) return `${error.code} ${error.fields[0]?.field}`;
    throw error;
  }
  return "fine";
}

describe("a cursor", () => {
  test("comes back as it went out, and needs no escaping in an address", () => {
    const positions = fc.tuple(
      fc.constantFrom("price", "-listed", "name"),
      fc.oneof(
        fc.integer(),
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        fc.string({ unit: "grapheme-ascii" }),
      ),
      fc.uuid(),
      fc.constantFrom("after", "before"),
    ) as fc.Arbitrary<Position>;
    fc.assert(
      fc.property(positions, (at) => {
        const cursor = encodeCursor(at);
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(decodeCursor(cursor, at[0])).toEqual(at);
      }),
    );
  });

  test("may stand beside a name in any script", () => {
    const at: Position = ["name", "Ōe Kenzaburō 大江", id, "after"];
    expect(decodeCursor(encodeCursor(at), "name")).toEqual(at);
  });

  test.each([
    "junk",
    "",
    "W10",
    "e30",
    btoa(JSON.stringify(["price", 1, "no-id", "after"])),
    btoa(JSON.stringify(["price", 1, id, "sideways"])),
  ])("%j is refused, naming the field", (cursor) => {
    expect(codeOf(cursor)).toBe("invalid cursor");
  });

  test("of another order is refused", () => {
    const cursor = encodeCursor(["price", 1, id, "after"]);
    expect(codeOf(cursor)).toBe("fine");
    expect(codeOf(cursor, "-price")).toBe("invalid cursor");
  });

  test("whatever is sent, it is read or refused: never a bug", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        (cursor) => void expect(["fine", "invalid cursor"]).toContain(codeOf(cursor)),
      ),
    );
  });
});
