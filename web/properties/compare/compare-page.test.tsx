import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { noFacts } from "#test/make-facts.ts";
import ComparePage from "./compare-page.tsx";

const Page = ComparePage as unknown as ComponentType<{ loaderData: object }>;
const picture = { address: "/images/1", width: 1600, height: 1067, placeholder: null, alt: null };
const island = {
  _id: "1",
  title: "Island",
  location: "Fiji",
  price: 200_000,
  status: "Verified",
  picture,
  ...noFacts,
} as const;
const all = { bedrooms: 1, bathrooms: 1, area: 10, yearBuilt: 1900, type: "House" } as const;
const others = { bedrooms: 2, bathrooms: 2, area: 20, yearBuilt: 1950, type: "Villa" } as const;

const offersDifferences = (...homes: object[]) =>
  renderToStaticMarkup(
    <StaticRouter location="/properties/compare">
      <Page loaderData={{ homes, tooMany: false, gone: 0, others: [] }} />
    </StaticRouter>,
  ).includes("Show only what differs");

test("where everything differs, nothing offers to hide the rest", () => {
  const castle = { ...island, ...others, _id: "2", location: "Bath", price: 300_000 };
  expect(offersDifferences({ ...island, ...all }, castle)).toBe(false);
  expect(offersDifferences({ ...island, ...all }, { ...castle, bedrooms: 1 })).toBe(true);
});
