import { showDollars } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { countWaiting } from "#server/offers/count-offers.ts";
import { listOwnOffers } from "#server/offers/list-own-offers.ts";
import { listHomesToCorrect } from "#server/overview/list-recent-events.ts";
import { countNewHomes } from "#server/saved-searches/list-searches.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { TableItem } from "#web/ui/table-item.tsx";
import { siteWords } from "#web/words/en.ts";
import { againstList } from "../percent-from-list.ts";
import { InlineFacts, NewHomes, rowsShown, Waiting, WaitingGroup } from "./waiting.tsx";

const updateAddress = (id: string) => `/dashboard/update-properties/${id}`;

export async function readAgentOverview(context: Context) {
  const [{ rows: offers }, offerCount, homes, newHomes] = await Promise.all([
    listOwnOffers(context, { view: "waiting", limit: rowsShown }),
    countWaiting(context),
    listHomesToCorrect(context, rowsShown + 1),
    countNewHomes(context),
  ]);
  return { role: "agent" as const, offers, offerCount, homes, newHomes };
}

type AgentOverviewProps = Awaited<ReturnType<typeof readAgentOverview>>;

/** An agent answers offers, and corrects what an admin rejected. */
export function AgentOverview({ offers, offerCount, homes, newHomes }: AgentOverviewProps) {
  return (
    <Waiting
      isEmpty={offers.length + homes.length + newHomes === 0}
      empty={
        <LinkButton to="/dashboard/add-properties" icon="plus">
          {siteWords.addProperty}
        </LinkButton>
      }
    >
      <WaitingGroup
        title="Offers to answer"
        count={offerCount}
        all="/dashboard/requested-properties?view=waiting"
      >
        {offers.map((offer) => (
          <TableItem
            key={offer._id}
            size="large"
            picture={offer.picture}
            title={offer.title}
            to="/dashboard/requested-properties?view=waiting"
            under={
              <InlineFacts>
                {`${showDollars(offer.offeredAmount)}, ${againstList(offer.offeredAmount, offer.price)}`}
                {offer.buyerName}
                <Moment at={offer.createdAt} as="day" />
              </InlineFacts>
            }
          />
        ))}
      </WaitingGroup>
      <WaitingGroup
        title="Rejected homes to correct"
        count={{ count: Math.min(homes.length, rowsShown), more: homes.length > rowsShown }}
        all="/dashboard/added-properties?sort=status"
      >
        {homes.slice(0, rowsShown).map((home) => (
          <TableItem
            key={home._id}
            size="large"
            picture={home.picture}
            title={home.title}
            to={updateAddress(home._id)}
            under={home.reason}
          />
        ))}
      </WaitingGroup>
      <NewHomes count={newHomes} />
    </Waiting>
  );
}
