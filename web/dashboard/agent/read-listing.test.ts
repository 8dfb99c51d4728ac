import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { propertyToList } from "#core/property.shape.ts";
import { maxFurtherPictures } from "#core/property.ts";
import { propertyQuery } from "#core/search/search.shape.ts";
import type { Context } from "#server/context.ts";
import { readListing, type Submitted } from "./read-listing.ts";

const whole = {
  title: "A cabin in the woods",
  location: "Bend, Oregon",
  imageAddress: "/images/1",
  price: "585000",
};

/**
 * What the operations receive from a form whose pictures are already uploaded: reading it uses
 * nothing of the context.
 */
async function read(fields: Record<string, string>, typed: Submitted = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...whole, ...fields })) body.set(name, value);
  return propertyToList.safeParse(
    await readListing(
      { config: { DATA_DIR: tmpdir() } } as Context,
      new Request("https://gable.example/", { method: "POST", body }),
      typed,
    ),
  );
}

test("a price and an area are read as people write them, and what is left empty is not known", async () => {
  const { data } = await read({
    price: "$1,250,000.50",
    area: " 1,412 ",
    type: " Cabin ",
    bedrooms: "",
  });
  expect(data).toMatchObject({ price: 1_250_000.5, area: 1412, type: "Cabin", bedrooms: null });
});

test("a text with very many blanks is no very many pictures of the form that comes back", async () => {
  const blanks = " ".repeat(10_000);
  const typed: Submitted = {};
  await read({ "image-file": `/images/1${blanks}`, "images-file": `/images/2${blanks}` }, typed);
  expect(typed.image).toBe("/images/1");
  expect(typed.images?.split(" ")).toHaveLength(maxFurtherPictures);
});

test("separators where they do not belong are not ignored: the error has what is accepted", async () => {
  const { error } = await read({ price: "1,2,3", area: "1,2,3" });
  const messages = Object.fromEntries(
    error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );
  expect(messages).toEqual({
    price: "Enter an amount in dollars, such as 350,000.",
    area: "Enter a number, such as 1,200 or 84.5.",
  });
});

test("an amount that may mean a thousand times as much is refused, in every form", async () => {
  expect((await read({ price: "350.000" })).error?.issues.map(({ path }) => path.join())).toEqual([
    "price",
  ]);
  expect(propertyToList.shape.price.safeParse("350.000").success).toBe(false);
  expect(propertyToList.shape.price.parse("$1,250.50")).toBe(1250.5);
  expect((await read({ area: "1.200" })).error?.issues.map(({ path }) => path.join())).toEqual([
    "area",
  ]);
  // A search shows what it understood.
  expect(propertyQuery.parse({ maxPrice: "350.000" })).toEqual({ maxPrice: 350_000 });
  expect(propertyQuery.parse({ maxPrice: "$350,000", minPrice: "100k" })).toEqual({
    maxPrice: 350_000,
    minPrice: 100_000,
  });
  expect(propertyQuery.safeParse({ minPrice: "1e5" }).success).toBe(false);
});

test("half a pin is no pin: the error has which half is missing", async () => {
  const lacking = async (fields: Record<string, string>) =>
    (await read(fields)).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
  const message = "Enter both the latitude and the longitude, or neither.";
  expect(await lacking({ latitude: "44.05" })).toEqual([["longitude", message]]);
  expect(await lacking({ longitude: "-121.31" })).toEqual([["latitude", message]]);
  expect(await lacking({ latitude: "44.05", longitude: "-121.31" })).toEqual([]);
  expect(await lacking({ latitude: "", longitude: "" })).toEqual([]);
  expect(await lacking({})).toEqual([]);
});
