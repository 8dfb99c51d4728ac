import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { priceStanding } from "#core/price-standing.ts";
import { PriceComparison } from "./price-comparison.tsx";

/** The section's text, for a home of this price among others. */
function textOf(price: number, others: number[], within: "place" | "country" = "place"): string {
  const standing = priceStanding(price, others);
  if (!standing) throw new Error("five homes at least are compared");
  const property = { price, type: "Apartment", bedrooms: 0 } as const;
  const section = <PriceComparison property={property} compared={{ standing, within }} />;
  return renderToStaticMarkup(section)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}

const others = [100_000, 200_000, 300_000, 400_000, 512_345];

test("says among how many homes the price stands where, and which homes these are", () => {
  const text = textOf(350_000, others);
  expect(text).toContain("This home asks more than 3 of 5 similar homes.");
  expect(text).toContain("Half of them ask about $200,000 to $400,000.");
  expect(text).toContain("Compared with 5 homes on sale within 15 km: apartment, 0 to 1 bedroom.");
  expect(textOf(350_000, others, "country")).toContain("5 homes on sale in the same country:");
});

test.each([
  [150_000, "less than 4 of 5 similar homes"],
  [50_000, "less than all 5 similar homes"],
  [9_000_000, "more than all 5 similar homes"],
  [300_000, "a price in the middle of 5 similar homes"],
])("a price of %d: %s", (price, words) => {
  expect(textOf(price, others)).toContain(`This home asks ${words}.`);
});

test("a price that all homes have is drawn in the middle, with no number that is none", () => {
  const standing = priceStanding(300, [300, 300, 300, 300, 300]);
  if (!standing) throw new Error("five homes are compared");
  const property = { price: 300, type: "House", bedrooms: null } as const;
  const markup = renderToStaticMarkup(
    <PriceComparison property={property} compared={{ standing, within: "place" }} />,
  );
  expect(markup).toContain("This home asks the same as 5 similar homes.");
  expect(markup).toContain('d="M50 2V38"');
  expect(markup).not.toMatch(/NaN|Infinity/);
});
