import { howMany } from "#core/how-many.ts";
import { showDollars } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { countOffers, countWaiting } from "#server/offers/count-offers.ts";
import { listOwnOffers } from "#server/offers/list-own-offers.ts";
import { countNewHomes } from "#server/saved-searches/list-searches.ts";
import { payAddress } from "#web/payment/payment-addresses.ts";
import { Link } from "#web/ui/link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { TableItem } from "#web/ui/table-item.tsx";
import { siteWords } from "#web/words/en.ts";
import { PaymentDue } from "../payment-due.tsx";
import styles from "./overview.module.css";
import { NewHomes, rowsShown, Waiting, WaitingGroup } from "./waiting.tsx";

export async function readBuyerOverview(context: Context) {
  const [{ rows: offers }, offerCount, pending, newHomes] = await Promise.all([
    listOwnOffers(context, { view: "waiting", limit: rowsShown }),
    countWaiting(context),
    countOffers(context, { status: "Pending" }),
    countNewHomes(context),
  ]);
  return { role: "user" as const, offers, offerCount, pending, newHomes };
}

type BuyerOverviewProps = Awaited<ReturnType<typeof readBuyerOverview>>;

/** A buyer pays what was accepted. */
export function BuyerOverview({ offers, offerCount, pending, newHomes }: BuyerOverviewProps) {
  return (
    <>
      <Waiting
        isEmpty={offers.length + newHomes === 0}
        empty={
          <LinkButton to="/properties" icon="search">
            {siteWords.explore}
          </LinkButton>
        }
      >
        <WaitingGroup title="Offers to pay" count={offerCount} all="/dashboard/payment">
          {offers.map((offer) => (
            <TableItem
              key={offer._id}
              size="large"
              picture={offer.picture}
              title={offer.title}
              to={payAddress(offer._id)}
              under={
                <>
                  {showDollars(offer.offeredAmount)}, accepted
                  <PaymentDue offer={offer} />
                </>
              }
            />
          ))}
        </WaitingGroup>
        <NewHomes count={newHomes} />
      </Waiting>
      {pending > 0 && (
        <p className={styles.line}>
          You have{" "}
          <Link className="link" to="/dashboard/bookings">
            {howMany(pending, "offer")}
          </Link>{" "}
          waiting for an answer.
        </p>
      )}
    </>
  );
}
