import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";
import { peopleOn } from "./people-on.ts";

const as = peopleOn(browserForTests(), inject("address"));

test.each(["/dashboard/wishlist", "/dashboard/bookings", "/properties"])(
  "on a phone, nothing on %s that can't be seen takes the focus",
  async (path) => {
    const page = await as("buyer", path, {
      viewport: { width: 360, height: 740 },
    });
    // Without the notice of the login.
    await page.reload();
    await page.locator("main h1").evaluate((heading) => {
      heading.tabIndex = -1;
      heading.focus();
    });
    const unseen: string[] = [];
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate(whatIsUnseen);
      if (at === "end") break;
      if (at) unseen.push(at);
    }
    expect(unseen).toEqual([]);
  },
);

test.each(["/", "/dashboard/wishlist", "/dashboard/bookings", "/properties?type=House"])(
  "on a phone, no part of the focus ring on %s is cut off",
  async (path) => {
    const page = await as("buyer", path, { viewport: { width: 360, height: 740 } });
    await page.locator("main h1").first().waitFor();
    await page.keyboard.press("Shift");
    expect(await page.evaluate(cutRings)).toEqual([]);
  },
);

test("the focus ring of the map is inside of it", async () => {
  const page = await as("buyer", "/properties?view=map");
  await page.waitForSelector("[data-map][data-ready]");
  await page.keyboard.press("Shift");
  const canvas = page.locator("[data-map] canvas");
  await canvas.focus();
  expect(await canvas.evaluate((one) => getComputedStyle(one).outlineOffset)).toBe("-4px");
});

/** What can be focused in `main`, and has a ring that reaches above or below what cuts it off. */
function cutRings(): string[] {
  const scrollersAround = (at: Element | null): Element[] =>
    at && at !== document.body
      ? [
          ...(getComputedStyle(at).overflowY === "visible" ? [] : [at]),
          ...scrollersAround(at.parentElement),
        ]
      : [];
  const isCut = (stop: HTMLElement) => {
    stop.focus();
    const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(stop);
    const { top, bottom, width } = stop.getBoundingClientRect();
    if (document.activeElement !== stop || outlineStyle === "none" || width < 2) return false;
    const grows = parseFloat(outlineOffset) + parseFloat(outlineWidth) - 0.6;
    return scrollersAround(stop.parentElement).some((around) => {
      const box = around.getBoundingClientRect();
      return top - grows < box.top || bottom + grows > box.bottom;
    });
  };
  return [...document.querySelectorAll<HTMLElement>("main :is(a[href], summary, button, select)")]
    .filter((stop) => stop.checkVisibility({ visibilityProperty: true }) && isCut(stop))
    .map((stop) => stop.outerHTML.slice(0, 100));
}

/** The focused element if something else is in its place; "end" after the last one in `main`. */
function whatIsUnseen(): string | null {
  const focused = document.activeElement;
  if (!focused?.closest("main")) return "end";
  focused.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { left, top, width, height } = focused.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  // A field's own label or box may be in front of it.
  const isSeen = over && (focused.contains(over) || over.contains(focused));
  return isSeen ? null : focused.outerHTML.slice(0, 100);
}
