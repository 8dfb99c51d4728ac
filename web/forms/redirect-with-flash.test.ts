import { expect, test } from "vitest";
import { redirectWithFlash } from "./redirect-with-flash.ts";

test("only back to one's own page is no step further", () => {
  const flash = { as: "toast", text: "Done" } as const;
  const led = [
    redirectWithFlash(new URL("http://localhost:3000/dashboard/wishlist?sort=price"), flash),
    redirectWithFlash("/dashboard/wishlist", flash),
  ];
  expect(
    led.map(({ status, headers }) => [
      status,
      headers.get("Location"),
      headers.has("X-Remix-Replace"),
      headers.has("Set-Cookie"),
    ]),
  ).toEqual([
    [302, "/dashboard/wishlist?sort=price", true, true],
    [302, "/dashboard/wishlist", false, true],
  ]);
});
