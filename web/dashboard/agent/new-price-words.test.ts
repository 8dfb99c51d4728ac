import { expect, test } from "vitest";
import { counted } from "#core/counted.ts";
import type { Followers } from "#server/saved-searches/count-followers.ts";
import { newPriceWords } from "./new-price-words.ts";

const followers = { searches: counted(3, 999), wishlists: counted(1, 999) };
const nobody = { searches: counted(0, 999), wishlists: counted(0, 999) };
const words = (price: number, previousPrice: number, of: Followers | null = followers) =>
  newPriceWords({ price, previousPrice }, of);

test("a cut of 1% or more has by how much, and who is notified", () => {
  expect(words(766_400, 800_000)).toBe(
    "−4.2%. Emails go to 3 saved searches and 1 buyer who saved it.",
  );
  expect(words(792_000, 800_000)).toBe(
    "−1%. Emails go to 3 saved searches and 1 buyer who saved it.",
  );
  expect(words(792_000, 800_000, nobody)).toBe("−1%. Nobody follows this home yet.");
  expect(words(1, 2, { ...followers, searches: counted(1001, 999) })).toBe(
    "−50%. Emails go to 999+ saved searches and 1 buyer who saved it.",
  );
});

test("of a cut of a paused home nobody is notified", () => {
  expect(words(400_000, 800_000, null)).toBe(
    "−50%. Nobody is notified while it is off the market.",
  );
});

test("of a smaller cut and a rise nobody is notified", () => {
  expect(words(792_001, 800_000)).toBe("−0.9%. Followers are notified only of cuts of 1% or more.");
  expect(words(796_000, 800_000)).toBe("−0.5%. Followers are notified only of cuts of 1% or more.");
  expect(words(840_000, 800_000)).toBe("+5%. Nobody is notified of a price increase.");
});

test("a price that changed never differs by 0%, and a slip of the keys is easily seen", () => {
  expect(words(799_999.99, 800_000)).toBe(
    "−0.1%. Followers are notified only of cuts of 1% or more.",
  );
  expect(words(1, 800_000, nobody)).toBe("−99.9%. Nobody follows this home yet.");
  expect(words(8_000_000, 800_000)).toBe("+900%. Nobody is notified of a price increase.");
  expect(words(1_000_000_000, 8)).toBe("+12,499,999,900%. Nobody is notified of a price increase.");
});
