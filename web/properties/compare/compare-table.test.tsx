import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import type { HomeInBrief } from "#core/home-in-brief.ts";
import { noFacts } from "#test/make-facts.ts";
import { CompareTable } from "./compare-table.tsx";

const picture = { address: "/images/1", width: 1600, height: 1067, placeholder: null, alt: null };
const home: HomeInBrief = {
  _id: "1",
  title: "Island",
  location: "Fiji",
  price: 123_456_789.5,
  status: "Verified",
  picture,
  ...noFacts,
};

test("a price is shown to the cent, as everywhere, and may break before its cents alone", () => {
  const drawn = renderToStaticMarkup(
    <StaticRouter location="/properties/compare">
      <CompareTable homes={[home]} onlyDifferences={false} />
    </StaticRouter>,
  );
  expect(drawn).toContain("$123,456,789<wbr/>.50");
});
