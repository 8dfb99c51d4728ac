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
