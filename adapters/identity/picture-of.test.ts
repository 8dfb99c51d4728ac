import { expect, test } from "vitest";
import { pictureOf, pictureOfProvider } from "./picture-of.ts";

const publicUrl = "https://homes.example";
const upload = "/images/0198c0de-0000-7000-8000-000000000000";

test.each([
  ["https://pictures.example/nadia.jpg", true],
  ["/avatars/maple.svg", true],
  [upload, true],
  ["/api/logout", false],
  ["/avatars/../api/logout", false],
  ["//pictures.example/nadia.jpg", false],
  ["http://pictures.example/nadia.jpg", false],
  ["javascript:alert(1)", false],
  ["https://homes.example/api/logout", false],
  ["https://HOMES.example:443/api/logout", false],
  [`https://pictures.example/${"x".repeat(2000)}`, false],
  ["", false],
  [null, false],
])(
  "an account's picture is at another host's https address, or one that we serve: %s",
  (image, isShown) => {
    expect(pictureOf(image, publicUrl)).toBe(isShown ? image : null);
  },
);

test("a provider names no upload of ours, and an avatar only if it is our stand-in", () => {
  for (const standIn of [true, false]) {
    const named = (image: string) => pictureOfProvider(image, { standIn, publicUrl });
    expect(named("https://pictures.example/nadia.jpg")).toBe("https://pictures.example/nadia.jpg");
    expect(named(upload)).toBeNull();
    expect(named("/avatars/maple.svg")).toBe(standIn ? "/avatars/maple.svg" : null);
  }
});
