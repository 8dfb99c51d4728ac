import { expect, test } from "vitest";
import { propertyToList } from "#core/property.shape.ts";
import { factText } from "./fact-questions.ts";

test.each([404.686, 8.125, 1011.714, 84.5, 1200])(
  "an area of %d m² that is saved is read from its field again",
  (area) => {
    const { area: home, lotSize } = propertyToList.shape;
    expect([home, lotSize].map((field) => field.parse(factText(area)))).toEqual([area, area]);
  },
);
