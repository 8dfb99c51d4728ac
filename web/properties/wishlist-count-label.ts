import type { Counted } from "#core/counted.ts";
import { showCount } from "#web/words/en.ts";

/** How many people keep a home, as the end of a heart's label; empty if nobody does. */
export const wishlistCountLabel = (wishes: Counted | undefined): string =>
  wishes ? `, saved by ${showCount(wishes)}` : "";
