import { isId } from "#core/id.ts";
import { showDollars } from "#core/money.ts";
import {
  earliestToday,
  type OwnOffer,
  questionBeforeAccept,
  questionBeforeReject,
} from "#core/offer.ts";
import type { Context } from "#server/context.ts";
import { seenChanges } from "#server/live/live.ts";
import { acceptOffer, rejectOffer } from "#server/offers/answer-offer.ts";
import { compareOffers } from "#server/offers/compare-offers.ts";
import { countOffers, countWaiting } from "#server/offers/count-offers.ts";
import { movesFor } from "#server/offers/find-offer.ts";
import { listOwnOffers, type OfferView } from "#server/offers/list-own-offers.ts";
import { actOnForm, loadOrRefuse, type Typed } from "#web/act.ts";
import { Island } from "#web/browser/island.tsx";
import { againstList } from "#web/dashboard/percent-from-list.ts";
import { readFlash } from "#web/flash.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { noSuchMove } from "#web/forms/no-such-move.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { redirectWithFlash } from "#web/forms/redirect-with-flash.ts";
import { useReading } from "#web/ui/reading.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { pageTitle } from "#web/words/en.ts";
import { offerStandingWords } from "#web/words/en-deals.ts";
import { listWords } from "#web/words/en-lists.ts";
import { messageWords } from "#web/words/en-messages.ts";
import { DashboardHead } from "../dashboard-head.tsx";
import { ListFoot } from "../list-foot.tsx";
import { ListSearch } from "../list-search.tsx";
import { LivePage } from "../live-page.tsx";
import { openedHistory } from "../opened-history.ts";
import { listFoot, pageOfList } from "../page-of-list.ts";
import { searchWords } from "../search-words.ts";
import type { Route } from "./+types/requested-properties-page.ts";
import { amongOffers } from "./among-offers.ts";
import styles from "./requested-properties-page.module.css";
import Requests from "./requests.island.tsx";

const title = "Requested Properties";
const perPage = 20;

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const seen = await seenChanges(context);
      const view = readView(args.url.searchParams);
      const q = searchWords(args.url);
      const [{ rows: found, sorts, ...beside }, answered, all, waiting] = await Promise.all([
        pageOfList(args.url, (page) =>
          listOwnOffers(context, { view, q, limit: perPage, ...page }),
        ),
        justAnswered(context, args),
        countOffers(context),
        countWaiting(context),
      ]);
      const rows = [
        ...answered
          .filter(({ _id }) => !found.some((offer) => offer._id === _id))
          .map((offer) => ({ ...offer, moved: true })),
        ...found,
      ];
      const compared = await compareOffers(
        context,
        rows.map(({ _id }) => _id),
      );
      const shown = rows.map((offer) => ({
        ...offer,
        amount: showDollars(offer.offeredAmount),
        against: againstList(offer.offeredAmount, offer.price),
        among: amongOffers(compared.get(offer._id)),
        moves: movesFor(context, offer),
        questionBeforeAccept: questionBeforeAccept(offer, earliestToday(context.now())),
        questionBeforeReject: questionBeforeReject(offer),
        daysToPay: context.config.PAYMENT_DAYS,
      }));
      const history = await openedHistory(context, args.url, rows);
      const count = await countView(context, view, q);
      const foot = listFoot(args.url, perPage, { rows: found, count, ...beside });
      return {
        seen,
        rows: shown,
        history,
        sorts,
        foot,
        view,
        q,
        all,
        count,
        waiting,
      };
    },
    { role: "agent" },
  );

/**
 * The offer that the agent has just answered, or unfolds the history of: its row is shown even if
 * it has left the view. So are those of offers that left what waits with it, now on hold.
 */
async function justAnswered(
  context: Context,
  { request, url }: Route.LoaderArgs,
): Promise<readonly OwnOffer[]> {
  const flash = readFlash(request);
  const moved = flash?.as === "notice" && flash.moved;
  if (moved && readView(url.searchParams) === "waiting")
    return (await listOwnOffers(context, { onlyWithHeld: moved, limit: perPage })).rows;
  const only = moved || url.searchParams.get("history");
  return only && isId(only) ? (await listOwnOffers(context, { only })).rows : [];
}

const countView = (context: Context, view: OfferView | undefined, q: string): Promise<number> =>
  view === "waiting" ? countWaiting(context, q) : countOffers(context, { status: view, q });

export const action = (args: Route.ActionArgs) =>
  actOnForm(args, (context, typed) => moveRequest(context, typed, args.url), { role: "agent" });

const views: readonly { value?: OfferView; label: string }[] = [
  { label: "All" },
  { value: "waiting", label: "Waiting for you" },
  { value: "Accepted", label: offerStandingWords.Accepted },
  { value: "Rejected", label: offerStandingWords.Rejected },
];

/** The view that an address asks for; all offers if it is unknown. */
const readView = (search: URLSearchParams): OfferView | undefined =>
  views.find(({ value }) => value === search.get("view"))?.value;

const nothing = {
  all: ["No offers yet", "They appear here, and we email you, as soon as a buyer makes one."],
  waiting: [
    "Nothing is waiting for you",
    "You have answered every offer. New ones appear here at once.",
  ],
  Accepted: ["No accepted offers", "Offers you accept appear here, and stay once they are paid."],
  Rejected: ["No rejected offers", "Offers you reject appear here."],
} as const;

/** From the list of all, a row goes only to another page of it. */
const staleTexts: Partial<Record<OfferView, string>> = {
  waiting: "No longer waiting",
  Accepted: "No longer accepted",
};

export default function RequestedPropertiesPage({
  loaderData: { seen, rows, history, sorts, foot, view, q, all, count, waiting },
  actionData,
}: Route.ComponentProps) {
  const reading = useReading();
  const [emptyTitle, emptyText] = nothing[view ?? "all"];
  return (
    <>
      <LivePage seen={seen} />
      <DashboardHead title={title} count={count}>
        {all > 0 && <ListSearch label="Title, location or buyer" q={q} />}
      </DashboardHead>
      <FormFailure refused={readRefused(actionData).refused} />
      <div className={styles.tabs}>
        <Tabs label="Status" name="view" views={views} current={view} counts={{ waiting }} />
      </div>
      <Island
        of={Requests}
        id="requests"
        when="change"
        reading={reading}
        caption={title}
        rows={rows}
        history={history}
        sorts={sorts}
        q={q}
        empty={{ title: emptyTitle, text: emptyText }}
        staleText={(view && staleTexts[view]) ?? listWords.staleRow}
      />
      <ListFoot label="Pages of offers" page={foot} />
    </>
  );
}

/** Answers an offer, and shows the result on the page that it was answered from. */
async function moveRequest(
  context: Context,
  { intent, offer = "", confirmed }: Typed,
  page: URL,
): Promise<Response> {
  if (intent === "accept") {
    await acceptOffer(context, offer, { confirmed: confirmed === "yes" });
    return redirectWithFlash(page, { as: "notice", ...messageWords.offerAccepted, moved: offer });
  }
  if (intent === "reject") {
    await rejectOffer(context, offer, { confirmed: confirmed === "yes" });
    return redirectWithFlash(page, { as: "notice", ...messageWords.offerRejected, moved: offer });
  }
  throw noSuchMove();
}
