import type { Context } from "#server/context.ts";
import { listOfferHistory, type OfferEvent } from "#server/history/list-offer-history.ts";

type OpenedHistory = { offerId: string; events: OfferEvent[] } | null;

/** The history that the address opens, read only if it belongs to one of these offers. */
export async function openedHistory(
  context: Context,
  url: URL,
  offers: readonly { _id: string }[],
): Promise<OpenedHistory> {
  const offerId = url.searchParams.get("history");
  if (!offerId || !offers.some(({ _id }) => _id === offerId)) return null;
  return { offerId, events: await listOfferHistory(context, offerId) };
}
