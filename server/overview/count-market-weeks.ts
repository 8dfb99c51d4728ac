import { type MarketWeek, marketWeeks, startOfWeeks } from "#core/market-weeks.ts";
import { requirePerson } from "#core/user.ts";
import type { Context } from "../context.ts";
import { homesOnSale, weeksCounted } from "./overview.db.ts";

/** From this many homes on, the weeks are counted once a minute, however many ask. */
const isLarge = 1_000;

/** The last weeks of the market, oldest first. Refuses `forbidden` but for admins. */
export function countMarketWeeks({ db, actor, now, counts }: Context): Promise<MarketWeek[]> {
  requirePerson(actor, "admin");
  const count = async () => {
    const at = now();
    const [onSale, counted] = await Promise.all([
      homesOnSale(db),
      weeksCounted(db, startOfWeeks(at), at),
    ]);
    return marketWeeks(at, onSale, counted);
  };
  return counts.of(["weeks of the market"], count, (weeks) =>
    weeks.some(({ onSale }) => onSale > isLarge),
  );
}
