import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";

/**
 * The violations that axe finds on a page, with each rule's first element. Motion is off, because a
 * notice that fades in lacks contrast. `rules`: only these.
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  const options = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
  const found = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return found.violations.map(
    ({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes[0]?.html}`,
  );
}

/**
 * What is wrong with an open page at each of these widths (in pixels), in light and in dark: it has
 * not one heading, scrolls sideways, or axe finds something. A theme changes nothing but contrast.
 */
export async function flawsAtWidths(page: Page, widths: readonly number[]): Promise<string[]> {
  const flaws: string[] = [];
  const note = (look: string, found: string[]) =>
    flaws.push(...found.map((flaw) => `${page.url()} ${look}: ${flaw}`));
  if ((await page.locator("h1").count()) !== 1) note("anywhere", ["not one heading"]);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const look = `${width} px, ${colorScheme}`;
      note(look, await violations(page, colorScheme === "dark" ? ["color-contrast"] : undefined));
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (beyond !== 0) note(look, [`${beyond} px too wide`]);
    }
  }
  return flaws;
}
