import { beforeAll, expect, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { callsOn } from "./call.ts";
import { homesOn } from "./homes.ts";
import { demonstrationForTests } from "./own-demonstration.ts";
import { peopleOn } from "./people-on.ts";

// Such a word is unlikely, but whoever writes one must not break a table for everybody else.
const word =
  "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu";

const market = demonstrationForTests();
let id: string;
beforeAll(async () => {
  ({ id } = await homesOn(market.address).listHome({
    title: word,
    location: word,
    details: { description: word },
  }));
  const call = callsOn(market.address);
  await call("admin@gable.example", "PATCH", `/properties/verify/${id}`);
  await call("buyer@gable.example", "POST", "/wishlist", { propertyId: id });
  await call("buyer@gable.example", "POST", "/reviews", { propertyId: id, description: word });
  await call("buyer@gable.example", "POST", "/make-offer", {
    propertyId: id,
    offeredAmount: 700_000,
    buyingDate: "2035-01-01",
  });
  await call("buyer@gable.example", "PUT", "/users/buyer@gable.example", { name: word });
});
const browser = browserForTests();

test("one long word makes no page wider than its window, at 360, 1024 and 1440 px", async () => {
  const as = peopleOn(browser, market.address);
  const wide: string[] = [];
  for (const [who, ...paths] of [
    [
      "buyer",
      "/dashboard/wishlist",
      "/dashboard/bookings",
      "/dashboard/my-review",
      `/properties?q=${word}`,
      `/properties?q=${word}&minPrice=1&maxPrice=2`,
    ],
    [
      "agent",
      "/dashboard/overview",
      "/dashboard/added-properties",
      "/dashboard/requested-properties",
      `/dashboard/listings/${id}/price`,
    ],
    [
      "admin",
      "/dashboard/manage-properties?sort=-listed",
      "/dashboard/manage-users?sort=-name",
      "/dashboard/manage-reviews",
      `/dashboard/listings/${id}/take-down`,
    ],
  ] as const) {
    const page = await as(who, "/dashboard/profile");
    for (const path of paths) {
      await page.goto(market.address + path);
      for (const width of [360, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.locator("main").innerText(), path).toContain(word.slice(0, 12));
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (beyond > 0) wide.push(`${path} at ${width} px: ${beyond}`);
      }
    }
  }
  expect(wide).toEqual([]);
});
