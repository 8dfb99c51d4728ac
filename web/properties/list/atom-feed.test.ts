import { expect, test } from "vitest";
import type { Property } from "#core/property.ts";
import { noFacts } from "#test/make-facts.ts";
import { atomFeed } from "./atom-feed.ts";

const addresses = {
  id: "urn:feed",
  left: [],
  self: "urn:self",
  alternate: "urn:page",
  next: null,
  publicUrl: "https://homes.example",
};
const home = (_id: string, listedAt: string) =>
  ({
    ...noFacts,
    _id,
    listedAt,
    title: "A house",
    location: "Lisbon",
    price: 1,
    agent: { name: "An agent" },
    details: {},
    pictures: [],
  }) as unknown as Property;
const updated = (feed: string) => [...feed.matchAll(/<updated>([^<]*)/g)].map(([, time]) => time);

test("a feed says when any of its homes last changed, and each home when it did", () => {
  const [newest, changed] = [
    home("1", "2026-03-09T00:00:00.000Z"),
    home("2", "2026-03-01T00:00:00.000Z"),
  ];
  const changes = { "1": newest.listedAt, "2": "2026-03-10T12:00:00.000Z" };
  const feed = atomFeed({ ...addresses, title: "Homes", homes: [newest, changed], changes });
  expect(updated(feed)).toEqual([
    "2026-03-10T12:00:00.000Z",
    "2026-03-09T00:00:00.000Z",
    "2026-03-10T12:00:00.000Z",
  ]);
  expect([...feed.matchAll(/<published>([^<]*)/g)].map(([, time]) => time)).toEqual([
    newest.listedAt,
    changed.listedAt,
  ]);
});

test("a feed that never had a home in it says that it never changed", () => {
  expect(updated(atomFeed({ ...addresses, title: "Homes", homes: [], changes: {} }))).toEqual([
    "1970-01-01T00:00:00.000Z",
  ]);
});
