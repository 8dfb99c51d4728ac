import { expect, test } from "vitest";
import { offerNote } from "./offer-note.ts";

const open = { onHold: false, offMarket: false } as Parameters<typeof offerNote>[0];

test("an offer says why it waits or how it ended, but not what its buyer did or knows", () => {
  expect(offerNote(open, undefined)).toBeNull();
  expect(offerNote({ ...open, onHold: true }, undefined)).toBe("Another offer was accepted");
  expect(offerNote(open, { move: "close", why: "the property was sold" })).toBe(
    "The property was sold",
  );
  expect(offerNote(open, { move: "reject", why: null })).toBe("By the agent");
  expect(offerNote(open, { move: "withdraw", why: null })).toBeNull();
});
