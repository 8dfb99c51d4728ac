import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { noFacts } from "#test/make-facts.ts";
import { PropertyFacts } from "./property-facts.tsx";

test("a group of one fact has its heading, or the fact would seem to belong to the group above", () => {
  const drawn = renderToStaticMarkup(
    <PropertyFacts
      property={{ ...noFacts, tenure: "Freehold", accessibility: ["Stair lift", "Visitable"] }}
    />,
  );
  const headings = [...drawn.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading);
  expect(headings).toEqual(["Costs", "Accessibility"]);
  expect(drawn).toContain('<dt class="unseen">Accessibility</dt>');
  expect(drawn).toContain("Stair lift, visitable");
});
