import { expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { listingIn } from "./listing-in.ts";

/** What the operations get of a form without pictures: reading that needs nothing of the house. */
async function read(fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return listingIn({} as Context, new Request("https://gable.example/", { method: "POST", body }), {});
}

test("a price and an area are read as people write them, and what has no number stays as it was typed", async () => {
  expect(await read({ price: "$1,250,000.50", area: "1,412", type: " Cabin ", bedrooms: "" })).toMatchObject({
    price: 1_250_000.5,
    area: "1412",
    type: "Cabin",
    bedrooms: "",
  });
});

test("separators where they do not belong are not read over", async () => {
  expect(await read({ price: "1,2,3", area: "1,2,3", yearBuilt: "-5" })).toMatchObject({ price: Number.NaN, area: "1,2,3", yearBuilt: "-5" });
});
