import { expect, test } from "vitest";
import { flawsAtWidths } from "./audit.ts";
import { browserForTests } from "./browser.ts";

const browser = browserForTests();

test("an audit tells what is wrong at one width, in one theme, or anywhere", async () => {
  const page = await browser.open("about:blank");
  const flaws = async (markup: string) => {
    await page.setContent(
      `<!doctype html><html lang="en"><title>Audit</title><main>${markup}</main>`,
    );
    const found = await flawsAtWidths(page, [360, 1440]);
    return found.map((flaw) => flaw.replace(/^about:blank |<.*/gs, ""));
  };
  expect(await flaws("<h1>Whole</h1>")).toEqual([]);
  expect(await flaws("<h1>Wide</h1><p style='width: 400px'>All")).toEqual([
    "360 px, light: 48 px too wide",
    "360 px, dark: 48 px too wide",
  ]);
  const dim = "@media (prefers-color-scheme: dark) { p { color: #ddd } }";
  expect(await flaws(`<h1>Dim</h1><style>${dim}</style><p>Faint</p>`)).toEqual([
    "360 px, dark: blank color-contrast: ",
    "1440 px, dark: blank color-contrast: ",
  ]);
  expect(await flaws("<h1>Nameless</h1><button type='button'></button>")).toEqual([
    "360 px, light: blank button-name: ",
    "1440 px, light: blank button-name: ",
  ]);
  expect(await flaws("<p>Nothing above</p>")).toContain("anywhere: not one heading");
});
