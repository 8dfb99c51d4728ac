import { howMany, showNumber } from "#core/how-many.ts";
import type { AgentShown } from "#core/user.ts";

/** "8 homes on sale · 2 sold". */
export const countHomesInWords = ({ onSale, sold }: Pick<AgentShown, "onSale" | "sold">): string =>
  [`${howMany(onSale, "home")} on sale`, ...(sold > 0 ? [`${showNumber(sold)} sold`] : [])].join(
    " · ",
  );
