import { describe, expect, test } from "vitest";
import { outcome } from "#test/outcome.ts";
import { email } from "./user.shape.ts";
import {
  type Actor,
  decideUser,
  maskEmail,
  type Person,
  type Role,
  requirePerson,
  roles,
  shortName,
  type UserMove,
  type UserState,
  userLife,
  userMovesOpenTo,
  visitor,
} from "./user.ts";

const person = (role: Role, _id: string = role): Person => ({
  _id,
  name: "Pat",
  email: `${_id}@post.example`,
  image: null,
  role,
});
const state = (role: Role, more: Partial<UserState> = {}): UserState => ({
  _id: "somebody",
  role,
  lastAdmin: false,
  business: "none",
  unsold: false,
  status: "Verified",
  ...more,
});
const moves = Object.keys(userLife) as UserMove[];

const codeOf = (run: () => unknown): string =>
  outcome(() => {
    run();
    return "allowed";
  });

describe("who may make which move on whom", () => {
  const others: Actor[] = [
    person("user"),
    person("agent"),
    { role: "system", name: "seed" },
    visitor,
  ];

  test.each(moves)("%s is an admin's only", (move) => {
    for (const role of roles) {
      const [buyer, agent, system, nobody] = others.map((actor) =>
        codeOf(() => decideUser(move, actor, state(role))),
      );
      expect([buyer, agent, system, nobody]).toEqual([
        "forbidden",
        "forbidden",
        "forbidden",
        "unauthenticated",
      ]);
    }
  });

  /** Written by hand, independently of the code. */
  const starts: Record<UserMove, Role[]> = {
    makeAdmin: ["user", "agent"],
    makeAgent: ["user", "admin"],
    delete: ["user", "agent", "admin"],
  };

  test("the table has no move that is not listed here", () => {
    expect(moves).toEqual(Object.keys(starts));
  });

  test.each(moves)("%s starts from the roles listed here, and no other", (move) => {
    const from = roles.filter(
      (role) => codeOf(() => decideUser(move, person("admin"), state(role))) === "allowed",
    );
    expect(from).toEqual(starts[move]);
  });

  test("a move leads to its role, and delete to none", () => {
    expect(decideUser("makeAdmin", person("admin"), state("user"))).toBe("admin");
    expect(decideUser("makeAgent", person("admin"), state("admin"))).toBe("agent");
    expect(decideUser("delete", person("admin"), state("agent"))).toBeNull();
  });

  test("nobody deletes or demotes themselves, and the last admin stays", () => {
    for (const move of ["makeAgent", "delete"] as const) {
      expect(
        codeOf(() => decideUser(move, person("admin"), state("admin", { _id: "admin" }))),
      ).toBe("conflict");
      expect(
        codeOf(() => decideUser(move, person("admin"), state("admin", { lastAdmin: true }))),
      ).toBe("conflict");
    }
  });

  test("who holds an accepted offer is not deleted, and changes roles once it is paid", () => {
    expect(
      codeOf(() => decideUser("delete", person("admin"), state("agent", { business: "paid" }))),
    ).toBe("conflict");
    expect(
      codeOf(() => decideUser("delete", person("admin"), state("agent", { business: "unpaid" }))),
    ).toBe("conflict");
    expect(
      codeOf(() => decideUser("makeAdmin", person("admin"), state("user", { business: "unpaid" }))),
    ).toBe("conflict");
    expect(
      codeOf(() => decideUser("makeAdmin", person("admin"), state("agent", { business: "paid" }))),
    ).toBe("allowed");
  });

  test("an agent with unsold properties becomes no admin: nobody could answer the offers on them; they may be deleted with them", () => {
    const selling = state("agent", { unsold: true });
    expect(() => decideUser("makeAdmin", person("admin"), selling)).toThrow(
      "Ask them to sell or delete these first.",
    );
    expect(codeOf(() => decideUser("makeAdmin", person("admin"), selling))).toBe("conflict");
    expect(codeOf(() => decideUser("delete", person("admin"), selling))).toBe("allowed");
    expect(
      codeOf(() => decideUser("makeAgent", person("admin"), state("admin", { unsold: true }))),
    ).toBe("allowed");
  });

  test("the moves that have a button are exactly those that are allowed", () => {
    for (const actor of [...others, person("admin"), person("admin", "somebody")]) {
      for (const role of roles) {
        for (const more of [
          {},
          { lastAdmin: true },
          { business: "unpaid" } as const,
          { unsold: true },
        ]) {
          const user = state(role, more);
          expect(userMovesOpenTo(actor, user)).toEqual(
            moves.filter((move) => codeOf(() => decideUser(move, actor, user)) === "allowed"),
          );
        }
      }
    }
  });
});

test("a person of the wrong role is refused otherwise than a visitor", () => {
  expect(requirePerson(person("agent"), "agent").role).toBe("agent");
  expect(codeOf(() => requirePerson(person("user"), "agent"))).toBe("forbidden");
  expect(codeOf(() => requirePerson(visitor, "agent"))).toBe("unauthenticated");
  expect(codeOf(() => requirePerson({ role: "system", name: "clock" }))).toBe("unauthenticated");
});

test("one address is one person, however it is written", () => {
  expect(email.parse("  Amara.Okafor@Post.EXAMPLE ")).toBe("amara.okafor@post.example");
  expect(email.safeParse("amara").success).toBe(false);
  expect(email.safeParse(`${"a".repeat(250)}@post.example`).success).toBe(false);
});

test.each([
  ["user@почта.рф", "user@xn--80a1acny.xn--p1ai"],
  ["ｕｓｅｒ＠ｐｏｓｔ．ｅｘａｍｐｌｅ", "user@post.example"],
  ["user＠post。example", "user@post.example"],
  ["User@BÜCHER.example", "user@xn--bcher-kva.example"],
  ["user@faß.example", "user@xn--fa-hia.example"],
  ["user@例え。テスト", "user@xn--r8jz45g.xn--zckzah"],
  ["anna&paul@post.example", "anna&paul@post.example"],
  ["me@intranet", "me@intranet"],
  ["Amara Okafor <Amara@post.example>", "amara@post.example"],
  ['"Okafor, <A.>" <amara@post.example> ', "amara@post.example"],
  ["<amara@post.example>", "amara@post.example"],
])("%s is taken as %s", (typed, address) => {
  expect(email.parse(typed)).toBe(address);
  expect(email.parse(address)).toBe(address);
});

test.each([
  "user@почта.рф:80",
  "user@почта.рф/path",
  "user@почта@рф",
  "user@почта рф",
  "user@пo%41чта.рф",
  "юзер@post.example",
  "user@-post.example",
  "user@post..example",
  'a"b@post.example',
  "Amara <amara@post.example",
  "<amara@post.example> or <a@post.example>, whichever",
  "amara@post.example>",
])("%s is no address, to browsers either", (typed) => {
  expect(email.safeParse(typed).success).toBe(false);
});

test("names and addresses are shortened where anyone may read them", () => {
  expect(shortName("Amara Okafor")).toBe("Amara O.");
  expect(shortName("  Ana María de la Cruz ")).toBe("Ana C.");
  expect(shortName("Plato")).toBe("Plato");
  expect(shortName("Hana 𠮷田")).toBe("Hana 𠮷.");
  expect(shortName("élise étoile")).toBe("élise É.");
  expect(maskEmail("amara@post.example")).toBe("a…@post.example");
});
