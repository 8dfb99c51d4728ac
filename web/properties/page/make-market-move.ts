import type { Context } from "#server/context.ts";
import { moveListing } from "#server/properties/move-listing.ts";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { marketButtons, marketMade } from "#web/words/en-market.ts";

const isMove = (move: string): move is keyof typeof marketButtons =>
  Object.hasOwn(marketButtons, move);

/** Pauses, resumes, restores a home or marks it as sold, and says so on the page. */
export async function makeMarketMove(
  context: Context,
  { move, property }: { move: string; property: string },
  page: URL,
): Promise<Response> {
  if (!isMove(move)) throw noSuchMove();
  await moveListing(context, property, move);
  return redirectWithFlash(page, { as: "notice", ...marketMade[move] });
}
