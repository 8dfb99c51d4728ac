import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * The violations that axe finds on a page, with each rule's first element. Motion is off, because a
 * notice that fades in lacks contrast.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations.map(
    ({ id, nodes }) => `${new URL(page.url()).pathname} ${id}: ${nodes[0]?.html}`,
  );
}
