import { expect, inject, test } from "vitest";
import { browserForTests } from "./browser.ts";

const address = inject("publicAddress");
const browser = browserForTests();

test("letters that few pages have are fetched where one has them, and drawn by the same font", async () => {
  const page = await browser.open(`${address}/no-such-page`);
  const fetched = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const names = performance
        .getEntriesByType("resource")
        .map(({ name }) => /\/assets\/([a-z-]+)-[^/]*\.woff2$/.exec(name)?.[1]);
      return names.filter((name) => name !== undefined).sort();
    });
  await expect.poll(fetched).toEqual(["fraunces", "inter"]);
  await page.evaluate(() => document.querySelector("h1")?.replaceChildren("Łódź"));
  await expect.poll(fetched).toEqual(["fraunces", "fraunces-rest", "inter"]);
});

test("each character that a first part promises is drawn by it, and each digit is as wide as the others", async () => {
  const page = await browser.open(`${address}/no-such-page`);
  const missing = await page.evaluate(async () => {
    const pen = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
    const widthIn = (font: string, text: string) => {
      pen.font = `40px ${font}`;
      return pen.measureText(text).width;
    };
    const found: string[] = [];
    const first = [...document.fonts].filter(
      ({ family, unicodeRange }) => family.includes("Variable") && !unicodeRange.startsWith("U+0-"),
    );
    for (const { family, unicodeRange } of first) {
      await document.fonts.load(`40px ${family}`);
      for (const [, from = "", to = from] of unicodeRange.matchAll(
        /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi,
      )) {
        for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++) {
          const letter = String.fromCodePoint(code);
          if (widthIn(`${family}, monospace`, letter) !== widthIn(`${family}, serif`, letter))
            found.push(`${family} ${letter}`);
        }
      }
    }
    const line = document.body.appendChild(document.createElement("p"));
    line.style.cssText =
      "font: 40px 'Inter Variable'; font-variant-numeric: tabular-nums; text-rendering: geometricPrecision; width: max-content";
    const widths = [..."0123456789"].map((digit) => {
      line.textContent = digit.repeat(10);
      return line.getBoundingClientRect().width;
    });
    return { families: first.length, found, widths: new Set(widths.map(Math.round)).size };
  });
  expect(missing).toEqual({ families: 2, found: [], widths: 1 });
});
