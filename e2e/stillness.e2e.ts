import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";

const address = inject("publicAddress");
const browser = browserForTests();

test("for readers who want no motion, what shows only where something takes a while waits as for all others, and then stands still", async () => {
  const page = await browser.open(`${address}/properties`, { reducedMotion: "reduce" });
  const widths = await page.evaluate(async () => {
    const line = document.querySelector("body :has(+ header) > span:empty");
    const widthOf = () => line?.getBoundingClientRect().width ?? -1;
    document.documentElement.dataset.busy = "";
    const first = widthOf();
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getTiming().duration) > 0).length;
    await new Promise((done) => setTimeout(done, 400));
    const later = widthOf();
    await new Promise((done) => setTimeout(done, 200));
    return { first, moving, later, stands: later === widthOf() };
  });
  expect(widths).toEqual({
    first: 0,
    moving: 0,
    later: expect.closeTo(1440 * 0.96, 0),
    stands: true,
  });
});
