import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";

const address = inject("publicAddress");
const browser = browserForTests();
const first = async () => {
  const [home] = await (await fetch(`${address}/api/properties?limit=1`)).json();
  return `/properties/${home._id}`;
};

test.each([
  ["/", 360],
  ["/", 1440],
  ["/properties", 360],
  ["/properties", 1440],
  ["a home", 360],
  ["a home", 1440],
  ["/login", 360],
] as const)(
  "the first screen of %s has its icons before the file of icons has come, %i wide",
  async (path, width) => {
    const page = await browser.open("about:blank", { viewport: { width, height: 800 } });
    await page.route("**/icons-*.svg", (route) =>
      route.fulfill({ status: 404, headers: { "X-On-Purpose": "slow" } }),
    );
    await page.goto(address + (path === "a home" ? await first() : path));
    const icons = await page.locator("svg:has(> use)").evaluateAll((all) =>
      all
        .filter((icon) => icon.checkVisibility() && icon.getBoundingClientRect().top < innerHeight)
        .map((icon) => ({
          name: icon.firstElementChild?.getAttribute("href")?.split("#").at(-1),
          drawn: (icon as SVGSVGElement).getBBox().width > 0,
        })),
    );
    expect(icons.length).toBeGreaterThan(2);
    expect(icons.filter(({ drawn }) => !drawn)).toEqual([]);
  },
);
