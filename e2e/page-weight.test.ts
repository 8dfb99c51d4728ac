import { expect, test } from "vitest";
import { grown, recordOf, type Weight } from "./page-weight.ts";

const home = (carousel: number): Record<string, Weight> => ({
  "/": { js: { "browser.js": 4000, "carousel.js": carousel }, css: { "styles.css": 9000 } },
});
const recorded = recordOf(home(1000));

test("a page has a twentieth of room, and beyond it what grew is named", () => {
  expect(grown(home(1250), recorded)).toEqual([]);
  expect(grown(home(1251), recorded)).toEqual([
    "/ loads 5251 bytes of js, not 5000; grown: carousel.js by 251",
  ]);
});

test("a page without a record has no room", () => {
  expect(grown({ "/new": { js: { "new.js": 10 }, css: {} } }, recorded)).toEqual([
    "/new loads 10 bytes of js, not 0; grown: new.js by 10",
  ]);
});
