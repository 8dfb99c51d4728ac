import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

const maxSteps = 150;

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement, undefined, { timeout: 5_000 });

/** Presses Tab until the target has the focus, which has to be visible. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  for (let step = 0; step < maxSteps; step++) {
    if (await isFocused(target)) return expectVisibleFocus(target);
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached by ${key}`);
}

async function expectVisibleFocus(target: Locator): Promise<void> {
  // The focus may be drawn on an input's label or the element beside it, or around the whole card
  // of a link.
  const shown = await target.evaluate((element) =>
    [element, element.parentElement, element.nextElementSibling, element.closest("article")].some(
      (one) => {
        const { outlineStyle = "none", outlineWidth = "0px" } = one ? getComputedStyle(one) : {};
        return outlineStyle !== "none" && outlineWidth !== "0px";
      },
    ),
  );
  expect(shown, `the focus on ${target} is not seen`).toBe(true);
}

/** Moves to the target by Tab, and presses it. */
export async function press(
  page: Page,
  target: Locator,
  key: "Enter" | "Space" = "Enter",
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves to the field by Tab, and replaces its text. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Expects that the focus moves here by itself, and is visible. */
export async function focusComesTo(target: Locator): Promise<void> {
  await expect
    .poll(() => isFocused(target), { message: `the focus does not come to ${target}` })
    .toBe(true);
  await expectVisibleFocus(target);
}

/**
 * Expects that a dialog takes the focus, keeps Tab inside, and is closed by Escape, which returns
 * the focus to its opener.
 */
export async function escapes(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await press(page, opener);
  await dialog.waitFor();
  const stops = await dialog.locator("button, input, textarea, select, a[href]").count();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let step = 0; step <= stops; step++) {
      // Between the last stop and the first the focus may be in the browser's own controls; then
      // the page reports its body.
      const place = await page.evaluate(() => {
        const at = document.activeElement;
        return at === document.body
          ? "browser"
          : at?.closest("dialog[open]")
            ? "dialog"
            : `${at?.outerHTML.slice(0, 120)}`;
      });
      expect(["browser", "dialog"]).toContain(place);
      await page.keyboard.press(key);
    }
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await focusComesTo(opener);
}

/**
 * Signs in as one of the demonstration's people, by keyboard, and waits for the page that follows.
 */
export async function signInByKeyboard(
  page: Page,
  who: "buyer" | "agent" | "admin",
  to: string,
): Promise<void> {
  await press(page, page.getByRole("button", { name: new RegExp(`${who}@gable\\.example`) }));
  await page.waitForURL(to);
}
