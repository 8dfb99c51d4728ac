import type { Counted } from "#core/counted.ts";
import { showCount } from "#web/words/en.ts";

/** How many keep a home, at the end of what a heart is called; nothing where nobody does. */
export const keptBy = (wishes: Counted | undefined): string => (wishes ? `, kept by ${showCount(wishes)}` : "");
