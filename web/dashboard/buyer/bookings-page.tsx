import { showDollars } from "#core/money.ts";
import { seenChanges } from "#server/live/live.ts";
import { countOffers } from "#server/offers/count-offers.ts";
import { movesFor } from "#server/offers/find-offer.ts";
import { findEndings, listOwnOffers } from "#server/offers/list-own-offers.ts";
import { withdrawOffer } from "#server/offers/withdraw-offer.ts";
import { actOnForm, loadOrRefuse } from "#web/act.ts";
import { Island } from "#web/browser/island.tsx";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { useReading } from "#web/ui/reading.ts";
import { pageTitle } from "#web/words/en.ts";
import { dealWords } from "#web/words/en-deals.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { ListFoot } from "../list-foot.tsx";
import { ListSearch } from "../list-search.tsx";
import { LivePage } from "../live-page.tsx";
import { openedHistory } from "../opened-history.ts";
import { listFoot, pageOfList } from "../page-of-list.ts";
import { searchWords } from "../search-words.ts";
import type { Route } from "./+types/bookings-page.ts";
import Bookings from "./bookings.island.tsx";
import { offerNote } from "./offer-note.ts";

const title = dealWords.bookings;
const perPage = 10;

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const seen = await seenChanges(context);
      const q = searchWords(args.url);
      const [{ rows, sorts, ...beside }, count] = await Promise.all([
        pageOfList(args.url, (page) => listOwnOffers(context, { q, limit: perPage, ...page })),
        countOffers(context, { q }),
      ]);
      const endings = await findEndings(context, rows);
      const shown = rows.map((offer) => ({
        ...offer,
        amount: showDollars(offer.offeredAmount),
        note: offerNote(offer, endings.get(offer._id)),
        moves: movesFor(context, offer),
      }));
      return {
        seen,
        q,
        rows: shown,
        history: await openedHistory(context, args.url, rows),
        sorts,
        count,
        foot: listFoot(args.url, perPage, { rows, count, ...beside }),
      };
    },
    { role: "user" },
  );

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    async (context, { offer = "" }) => {
      await withdrawOffer(context, offer);
      return redirectWithFlash(args.url, {
        as: "notice",
        title: "Success!",
        text: "Offer withdrawn successfully!",
      });
    },
    { role: "user" },
  );

export default function BookingsPage({
  loaderData: { seen, q, rows, history, sorts, count, foot },
  actionData,
}: Route.ComponentProps) {
  const reading = useReading();
  return (
    <>
      <LivePage seen={seen} />
      <DashboardHead title={title} count={count}>
        {(q || count > 0) && <ListSearch label="Title, location or agent" q={q} />}
      </DashboardHead>
      <FormFailure refused={readRefused(actionData).refused} />
      <Island of={Bookings} id="bookings" when="change" {...{ reading, q, rows, history, sorts }} />
      <ListFoot label="Pages of my bookings" page={foot} />
    </>
  );
}
