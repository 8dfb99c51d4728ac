import { describe, expect, test } from "vitest";
import { outcome } from "#test/outcome.ts";
import { property } from "./property.shape.ts";
import {
  decideProperty,
  mayReadProperty,
  type PropertyMove,
  type PropertyStatus,
  propertyLife,
  propertyMovesOpenTo,
  propertyStatuses,
} from "./property.ts";
import { type Actor, type Person, type Role, visitor } from "./user.ts";

const person = (role: Role, _id: string = role): Person => ({
  _id,
  name: "Pat",
  email: `${_id}@post.example`,
  image: null,
  role,
});

const actors = {
  visitor,
  buyer: person("user"),
  "its agent": person("agent", "its agent"),
  "another agent": person("agent", "another agent"),
  "a buyer who once was its agent": person("user", "its agent"),
  admin: person("admin"),
  "an admin who once was its agent": person("admin", "its agent"),
  payment: { role: "system", name: "payment" },
  clock: { role: "system", name: "clock" },
} satisfies Record<string, Actor>;
type ActorName = keyof typeof actors;

/**
 * The expected life, written by hand independently of the code: who may make a move, from which
 * statuses, to which.
 */
const allowed: Record<
  PropertyMove,
  { by: ActorName[]; from: PropertyStatus[]; to: PropertyStatus | null }
> = {
  verify: { by: ["admin", "an admin who once was its agent"], from: ["Available"], to: "Verified" },
  reject: { by: ["admin", "an admin who once was its agent"], from: ["Available"], to: "Rejected" },
  update: { by: ["its agent"], from: ["Rejected"], to: "Available" },
  sell: { by: ["payment"], from: ["Verified"], to: "Sold" },
  delete: { by: ["its agent"], from: ["Available", "Verified", "Rejected", "Withdrawn"], to: null },
};

const moves = Object.keys(allowed) as PropertyMove[];
const everyCase = moves.flatMap((move) =>
  (Object.keys(actors) as ActorName[]).flatMap((actor) =>
    propertyStatuses.map((status) => [move, actor, status] as const),
  ),
);

describe("the life of a property", () => {
  test("its table has no move that is not listed here", () => {
    expect(Object.keys(propertyLife)).toEqual(moves);
  });

  test.each(everyCase)("%s by %s while %s", (move, name, status) => {
    const actor = actors[name];
    const { by, from, to } = allowed[move];
    const open = propertyMovesOpenTo(actor, { status, agentId: "its agent" }).includes(move);
    const ended = outcome(() =>
      decideProperty(move, actor, { status, agentId: "its agent", accepted: false }),
    );
    if (!by.includes(name))
      expect(ended).toBe(name === "visitor" ? "unauthenticated" : "forbidden");
    else expect(ended).toBe(from.includes(status) ? to : "conflict");
    expect(open).toBe(by.includes(name) && from.includes(status));
  });

  test("one on which an offer is accepted is not deleted", () => {
    const held = { status: "Verified", agentId: "its agent", accepted: true } as const;
    expect(() => decideProperty("delete", actors["its agent"], held)).toThrow(
      "An offer on this property is accepted.",
    );
  });

  test("a Sold property never changes again", () => {
    for (const actor of Object.values(actors))
      expect(propertyMovesOpenTo(actor, { status: "Sold", agentId: "its agent" })).toEqual([]);
  });
});

test("a move at the wrong time says in a sentence when it can be made", () => {
  const agent = { ...actors["its agent"] };
  const sold = { status: "Sold", agentId: "its agent", accepted: false } as const;
  expect(() => decideProperty("delete", agent, sold)).toThrow(
    "This property is Sold; only Available, Verified, Rejected, or Withdrawn ones can take this step.",
  );
});

test("who may read a property by its id", () => {
  const readers = (status: PropertyStatus) =>
    (Object.keys(actors) as ActorName[]).filter((name) =>
      mayReadProperty(actors[name], { status, agentId: "its agent" }),
    );
  expect(readers("Verified")).toHaveLength(Object.keys(actors).length);
  expect(readers("Sold")).toHaveLength(Object.keys(actors).length);
  for (const status of ["Available", "Rejected"] as const) {
    expect(readers(status)).toEqual([
      "its agent",
      "admin",
      "an admin who once was its agent",
      "payment",
      "clock",
    ]);
  }
});

describe("what a property may say of itself", () => {
  const field = (name: keyof typeof property.shape, value: unknown) =>
    property.shape[name].safeParse(value).success;

  test.each([
    ["title", "Abc", true],
    ["title", "Ab", false],
    ["title", "  Ab  ", false],
    ["title", "x".repeat(120), true],
    ["title", "x".repeat(121), false],
    ["location", "Ås", true],
    ["location", "Å", false],
    ["price", 1, true],
    ["price", 0.99, false],
    ["price", 1_000_000_000, true],
    ["price", 1_000_000_001, false],
    ["price", 99.999, false],
    ["price", Number.NaN, false],
    ["price", "100", false],
    ["bedrooms", null, true],
    ["bedrooms", 2.5, false],
    ["bedrooms", -1, false],
    ["area", 84.5, true],
    ["type", "Castle", false],
    ["details", { description: "x".repeat(5000) }, true],
    ["details", { description: "x".repeat(5001) }, false],
    ["images", Array(13).fill("/images/1"), false],
  ] as const)("%s %j", (name, value, fine) => {
    expect(field(name, value)).toBe(fine);
  });
});
