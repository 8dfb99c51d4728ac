import { expect, test } from "vitest";
import { mergePendingQuery } from "./merge-pending-query.ts";

const services = "https://gable.example";

test.each([
  ["a filter, then a chip", "?min=1&type=Villa", "?min=1", "", "?type=Villa"],
  ["two chips", "?b=2", "?a=1&b=2", "?a=1", ""],
  ["a filter, then another value of it", "?min=3", "?min=1", "?min=2", "?min=2"],
  [
    "what neither changes",
    "?q=garden&a=2",
    "?q=garden&a=1",
    "?q=garden&a=1&b=1",
    "?q=garden&a=2&b=1",
  ],
  [
    "two ticks of a list, as a form has both",
    "?type=Villa",
    "",
    "?type=Villa&type=Cottage",
    "?type=Villa&type=Cottage",
  ],
  ["two out of a list", "?ids=b%2Cc", "?ids=a,b,c", "?ids=a,c", "?ids=c"],
  [
    "a tick taken away where another was set",
    "?type=Villa&type=Cottage&type=Cabin",
    "?type=Villa&type=Cottage",
    "?type=Villa",
    "?type=Villa&type=Cabin",
  ],
  [
    "a number with commas, typed on",
    "?deposit=160%2C00",
    "?deposit=160%2C000",
    "?deposit=160",
    "?deposit=160",
  ],
  ["all of a list", "?type=Villa&type=Cottage", "?type=Villa", "", ""],
  [
    "on a page of a list, a view of it",
    "?view=map&cursor=x&page=2",
    "?cursor=x&page=2",
    "?type=Villa",
    "?view=map&type=Villa",
  ],
  [
    "a filter on a page of a list, then a view of it",
    "?type=Villa",
    "?cursor=x&page=2",
    "?cursor=x&page=2&view=map",
    "?type=Villa&view=map",
  ],
])("%s", (_, before, from, next, expected) => {
  const [was, shown, target] = [before, from, next].map(
    (search) => `${services}/properties${search}`,
  ) as [string, string, string];
  expect(mergePendingQuery(was, shown, target)).toBe(`${services}/properties${expected}`);
});

test("what leads to another place is as it is", () => {
  expect(
    mergePendingQuery(
      `${services}/properties?type=Villa`,
      `${services}/properties`,
      `${services}/properties/1`,
    ),
  ).toBe(`${services}/properties/1`);
});
