import { expect, inject, test } from "vitest";
import { browserForTests, inMotion } from "./browser.ts";
import { peopleOn } from "./people-on.ts";

const browser = browserForTests();
const address = inject("address");
const as = peopleOn(browser, address);

test("a card is read part by part: picture, title, place, agent, facts, price; its Compare is a box that says what it does", async () => {
  // The oldest, which no other journey has added.
  const page = await as("buyer", "/properties?sort=listed");
  const card = page.locator("article").first();
  const parts = (await card.ariaSnapshot()).split("\n").map((line) => line.trim());
  const kinds = [
    /^- img ".{20,}"$/,
    /^- heading ".+" \[level=2\]:$/,
    /^- paragraph: .+, .+$/,
    /^- text: Agent \S+ \S+$/,
    /^- paragraph: \d+ beds? · \d+ baths? · [\d,]+ m²$/,
    /^- paragraph: \$[\d,]+$/,
  ];
  expect(kinds.map((kind) => parts.findIndex((part) => kind.test(part)))).not.toContain(-1);

  const box = page.getByRole("checkbox", { name: "Compare", exact: true });
  const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(18);
  expect(
    await box.evaluate(
      (one) => document.getElementById(one.getAttribute("aria-describedby") ?? "")?.textContent,
    ),
  ).toBe("Choose up to 4 homes");
});

test("the hero's buttons say what they do, whatever the slides are called", async () => {
  const page = await browser.open(address, inMotion);
  const slides = page.getByRole("region", { name: "Kinds of homes" });
  // They are hidden until the script that they need is there.
  await slides.getByRole("button", { name: "Next slide" }).waitFor();
  const names = await slides
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? ""));
  expect(names).toEqual([
    "Show slide 1: Luxury Living",
    "Show slide 2: Family-Friendly Homes",
    "Show slide 3: City Living",
    "Show slide 4: Beachfront Bliss",
    "Show slide 5: Exclusive Penthouse Collection",
    "Previous slide",
    "Pause",
    "Next slide",
  ]);
});
