import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { describe, expect, test } from "vitest";

const css = readFileSync("web/ui/tokens.css", "utf8");
const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

/** A token's color in a theme, as red, green and blue from 0 to 1. */
function colour(token: string, theme: Theme): number[] {
  const pair = new RegExp(`--${token}:\\s*light-dark\\((#\\w{6}),\\s*(#\\w{6})\\)`, "i").exec(css);
  const hex =
    pair?.[theme === "light" ? 1 : 2] ?? new RegExp(`--${token}:\\s*(#\\w{6})`, "i").exec(css)?.[1];
  if (!hex) throw new Error(`tokens.css has no plain colour --${token}`);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}

function luminance(parts: number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [dark = 0, light = 0] = [
    luminance(colour(one, theme)),
    luminance(colour(other, theme)),
  ].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Every text color with the backgrounds it appears on. */
const texts: [string, string[]][] = [
  ["ink", ["ground", "surface", "sunken", "neutral-soft"]],
  ["muted", ["ground", "surface", "sunken", "neutral-soft"]],
  ["action-ink", ["ground", "surface", "action-soft"]],
  ["on-action", ["action", "action-hover"]],
  ["on-band", ["band"]],
  ["on-band-soft", ["band"]],
  ["clay", ["ground", "surface"]],
  ["green", ["surface", "green-soft"]],
  ["amber", ["ground", "surface", "amber-soft"]],
  ["red", ["ground", "surface", "red-soft"]],
  ["photo-ink", ["red-fill", "red-fill-hover", "photo-dark"]],
  ["seal", ["surface"]],
];

describe.each(themes)("in the %s theme", (theme) => {
  test.each(texts.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    "%s can be read on %s",
    (text, ground) => {
      expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("the outline of a field can be seen", () => {
    expect(contrast("edge", "surface", theme)).toBeGreaterThanOrEqual(3);
  });
});

test("nothing but tokens.css names a colour", async () => {
  const named: string[] = [];
  for await (const path of glob("web/**/*.{css,tsx}")) {
    if (path.endsWith("tokens.css")) continue;
    const found = readFileSync(path, "utf8").match(
      /#[\da-f]{3,8}(?=["';,\s)])|\b(?:rgba?|hsla?|oklch|oklab)\(/gi,
    );
    if (found) named.push(`${path}: ${found.join(" ")}`);
  }
  expect(named).toEqual([]);
});
