import { expect, test } from "vitest";
import { pictureElsewhere, pictureFromProvider, pictureOfProvider } from "./provider-picture.ts";

const publicUrl = "https://homes.example";
const upload = "/images/0198c0de-0000-7000-8000-000000000000";

const far = "https://pictures.example/nadia.jpg";

test.each([
  ["/avatars/maple.svg", true],
  [upload, true],
  [far, false],
  ["/api/logout", false],
  ["/avatars/../api/logout", false],
  ["javascript:alert(1)", false],
  ["", false],
  [null, false],
])("an account's picture is shown only if we serve it: %s", (image, isShown) => {
  expect(pictureFromProvider(image)).toBe(isShown ? image : null);
});

test.each([
  [far, true],
  [upload, false],
  ["/avatars/maple.svg", false],
  ["//pictures.example/nadia.jpg", false],
  ["http://pictures.example/nadia.jpg", false],
  ["https://homes.example/api/logout", false],
  ["https://HOMES.example:443/api/logout", false],
  [`https://pictures.example/${"x".repeat(2000)}`, false],
  [null, false],
])("one at another host's https address may be copied: %s", (image, isCopied) => {
  expect(pictureElsewhere(image, publicUrl)).toBe(isCopied ? image : null);
});

test("a provider names no upload of ours, and an avatar only if it is our stand-in", () => {
  for (const standIn of [true, false]) {
    const named = (image: string) => pictureOfProvider(image, { standIn, publicUrl });
    expect(named(far)).toBe(far);
    expect(named(upload)).toBeNull();
    expect(named("/avatars/maple.svg")).toBe(standIn ? "/avatars/maple.svg" : null);
  }
});
