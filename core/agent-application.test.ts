import { expect, test } from "vitest";
import { agentApplicationToMake } from "./agent-application.shape.ts";
import {
  agentApplicationLife,
  agentApplicationMovesOpenTo,
  agentApplicationStatuses,
  applyAgainAfter,
  whyNotApply,
} from "./agent-application.ts";
import type { System } from "./user.ts";

test.each([
  ["2026-06-15T12:00:00Z", "2026-07-15T12:00:00.000Z"],
  ["2026-01-31T12:00:00Z", "2026-02-28T12:00:00.000Z"],
  ["2028-01-31T12:00:00Z", "2028-02-29T12:00:00.000Z"],
  ["2026-12-31T23:59:59Z", "2027-01-31T23:59:59.000Z"],
])("who was declined at %s may apply again from %s", (declined, again) => {
  expect(applyAgainAfter(new Date(declined)).toISOString()).toBe(again);
});

test("nobody applies while an application is open, nor for a month after a decline", () => {
  const now = new Date("2026-07-15T12:00:00Z");
  const declined = (at: string) => ({ status: "Declined", decidedAt: new Date(at) }) as const;
  expect(whyNotApply(null, now)).toBeNull();
  expect(whyNotApply({ status: "Pending", decidedAt: null }, now)).toContain("still waiting");
  expect(whyNotApply(declined("2026-06-15T12:00:00Z"), now)).toBeNull();
  expect(whyNotApply(declined("2026-06-15T12:00:01Z"), now)).toBe(
    "You can apply again from 15 Jul 2026.",
  );
  expect(whyNotApply(declined("2026-07-05T12:00:00Z"), now)).toBe(
    "You can apply again from 5 Aug 2026.",
  );
  // Somebody who was an agent, then an admin, and whose former application is long settled.
  expect(whyNotApply({ status: "Approved", decidedAt: now }, now)).toBeNull();
});

test("only what waits is decided, and by admins alone", () => {
  const admin = { _id: "1", name: "", email: "", image: null, role: "admin" } as const;
  for (const status of agentApplicationStatuses) {
    const open = status === "Pending" ? Object.keys(agentApplicationLife) : [];
    expect(agentApplicationMovesOpenTo(admin, { status })).toEqual(open);
    for (const role of ["user", "agent"] as const)
      expect(agentApplicationMovesOpenTo({ ...admin, role }, { status })).toEqual([]);
  }
});

test.each(["+1 (617) 555-0134", "0049 30 901820 ext. 7", "٠٢٠ ١٢٣٤ ٥٦٧", "617.555.0134", ""])(
  "the phone number %j is taken as people write it",
  (phone) => {
    expect(agentApplicationToMake.safeParse({ name: "Mei Lin", phone }).success).toBe(true);
  },
);

test.each([
  [{ name: "  " }, "name"],
  [{ name: "\u202e" }, "name"],
  [{ name: "x".repeat(121) }, "name"],
  [{ name: "Mei Lin", phone: "call me" }, "phone"],
  [{ name: "Mei Lin", phone: "1".repeat(41) }, "phone"],
  [{ name: "Mei Lin", agency: "x".repeat(121) }, "agency"],
  [{ name: "Mei Lin", licence: "x".repeat(81) }, "licence"],
  [{ name: "Mei Lin", words: "x".repeat(1001) }, "words"],
])("%j is refused at its field", (sent, field) => {
  const { error } = agentApplicationToMake.safeParse(sent);
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});

test("the owner of the machine decides too, and no other part of the system", () => {
  const waiting = { status: "Pending" } as const;
  const by = (name: System["name"]) =>
    agentApplicationMovesOpenTo({ role: "system", name }, waiting);
  expect(by("owner")).toEqual(Object.keys(agentApplicationLife));
  for (const name of ["clock", "payment", "seed"] as const) expect(by(name)).toEqual([]);
});
