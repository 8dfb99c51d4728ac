import { expect, test } from "vitest";
import { decideSuspension, suspensionLife, suspensionMovesToOffer } from "./suspension.ts";

const admin = { _id: "1", name: "", email: "", image: null, role: "admin" } as const;
const person = { _id: "2", status: "Verified", business: "none" } as const;
const suspended = { ...person, status: "Suspended" } as const;
const refused = (code: string) => expect.objectContaining({ code });

test("an admin suspends and restores others, and nobody else does", () => {
  expect(decideSuspension("suspend", admin, person)).toBe("Suspended");
  expect(decideSuspension("restore", admin, suspended)).toBe("Verified");
  expect(() => decideSuspension("suspend", admin, { ...person, _id: "1" })).toThrow(
    "You can't suspend yourself.",
  );
  for (const move of Object.keys(suspensionLife) as (keyof typeof suspensionLife)[]) {
    expect(() => decideSuspension(move, { role: "visitor" }, person)).toThrow(
      refused("unauthenticated"),
    );
    for (const role of ["user", "agent"] as const)
      expect(() => decideSuspension(move, { ...admin, role }, person)).toThrow(
        refused("forbidden"),
      );
  }
});

test("an accepted offer that is not paid comes first; a restore waits for nothing", () => {
  expect(() => decideSuspension("suspend", admin, { ...person, business: "unpaid" })).toThrow(
    /It ends when it is paid, when its agent rejects it/,
  );
  expect(decideSuspension("suspend", admin, { ...person, business: "paid" })).toBe("Suspended");
  expect(decideSuspension("restore", admin, { ...suspended, business: "unpaid" })).toBe("Verified");
});

test("a list offers the one that is open", () => {
  expect(suspensionMovesToOffer(admin, person)).toEqual(["suspend"]);
  expect(suspensionMovesToOffer(admin, suspended)).toEqual(["restore"]);
  expect(suspensionMovesToOffer(admin, { ...person, _id: "1" })).toEqual([]);
});
