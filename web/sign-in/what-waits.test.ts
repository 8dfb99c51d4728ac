import { expect, test } from "vitest";
import { inSentence, invitationToHome } from "./what-waits.ts";

const boston = {
  _id: "4930956",
  kind: "city",
  name: "Boston",
  region: "Massachusetts",
  country: "United States",
  latitude: 42.4,
  longitude: -71,
  population: 1,
  radius: null,
} as const;
const inBoston = { parameters: ["place", "radius"], words: "Boston, within 25 km" };
const villas = { parameters: ["type"], words: "villa" };
const large = { parameters: ["minBedrooms"], words: "5+ bedrooms" };

test("what a visitor's search found is one sentence", () => {
  const sentenceFor = (count: number, ...conditions: { parameters: string[]; words: string }[]) =>
    inSentence({ count, more: false }, conditions.includes(inBoston) ? boston : null, conditions);
  expect(sentenceFor(12, inBoston)).toBe("12 homes in Boston. Log in or sign up to see them.");
  expect(sentenceFor(1, inBoston, villas, large)).toBe(
    "1 home in Boston: villa, 5+ bedrooms. Log in or sign up to see it.",
  );
  expect(sentenceFor(46)).toBe("46 homes. Log in or sign up to see them.");
  expect(sentenceFor(0, villas)).toBe(
    "No homes match “villa” yet. Log in or sign up to save this search and hear of new ones.",
  );
});

test("a home that the visitor has seen already is not promised to be seen", () => {
  expect(invitationToHome("Courtyard house", false)).toBe(
    "Log in or sign up to see “Courtyard house”.",
  );
  expect(invitationToHome("Courtyard house", true)).toBe(
    "Log in or sign up to save “Courtyard house”, ask about it or make an offer.",
  );
});
