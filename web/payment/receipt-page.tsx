import { showDollars } from "#core/money.ts";
import { Refusal } from "#core/refusal.ts";
import { requirePerson } from "#core/user.ts";
import { findOffer } from "#server/offers/find-offer.ts";
import { loadOrRefuse } from "#web/act.ts";
import { Island } from "#web/browser/island.tsx";
import { DashboardHead } from "#web/dashboard/dashboard-head.tsx";
import { DealFacts } from "#web/dashboard/deal-facts.tsx";
import { menus } from "#web/dashboard/menus.ts";
import { OfferBadge } from "#web/dashboard/offer-badge.tsx";
import { Dollars } from "#web/ui/dollars.tsx";
import { Link } from "#web/ui/link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LocationLine } from "#web/ui/location-line.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { pageTitle } from "#web/words/en.ts";
import { dealWords } from "#web/words/en-deals.ts";
import { formatCalendarDay } from "#web/words/en-times.ts";
import type { Route } from "./+types/receipt-page.ts";
import PrintButton from "./print-button.island.tsx";
import styles from "./receipt-page.module.css";
import { SandboxNote } from "./sandbox-note.tsx";

export const meta: Route.MetaFunction = () => [{ title: pageTitle(dealWords.receipt) }];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const { transactionId, paidAt, ...offer } = await findOffer(context, args.params.id);
      if (!transactionId || !paidAt)
        throw new Refusal("notFound", "There is no receipt: this offer is not paid.");
      const { role } = requirePerson(context.actor);
      const list = menus[role].find(({ holds }) => holds?.includes("/dashboard/receipt"));
      return { list, offer, transactionId, paidAt, price: showDollars(offer.price) };
    },
    { person: true },
  );

export default function ReceiptPage({
  loaderData: { list, offer, transactionId, paidAt, price },
}: Route.ComponentProps) {
  const {
    propertyId,
    title,
    location,
    offeredAmount,
    buyingDate,
    agent_name,
    agentEmail,
    buyerName,
    buyerEmail,
    sandbox,
    refundFailed,
  } = offer;
  const facts = [
    ["Buyer", buyerEmail ? `${buyerName}, ${buyerEmail}` : buyerName],
    ["Agent", agentEmail ? `${agent_name}, ${agentEmail}` : agent_name],
    ["List price", price],
    ["Paid on", <Moment key="paid" at={paidAt} as="stamp" />],
    [dealWords.buyingDate, formatCalendarDay(buyingDate)],
    [dealWords.transactionId, transactionId],
    ...(refundFailed ? [["Refund", dealWords.notGivenBack] as const] : []),
  ] as const;
  return (
    <div className={styles.receipt}>
      <DashboardHead title={dealWords.receipt}>
        <Island of={PrintButton} id="print" />
      </DashboardHead>
      <div className={styles.sheet}>
        <OfferBadge offer={{ ...offer, transactionId }} />
        <h2>
          <Link to={`/properties/${propertyId}`}>{title}</Link>
        </h2>
        <LocationLine large>{location}</LocationLine>
        <p className={styles.paid}>
          <span className="small muted">Amount paid</span>
          <Dollars dollars={offeredAmount} size="large" />
        </p>
        {sandbox && <SandboxNote tense="past" />}
        <DealFacts facts={facts} />
      </div>
      {list && (
        <p className={styles.onward}>
          <LinkButton to={list.to} icon={list.icon}>
            {list.label}
          </LinkButton>
        </p>
      )}
    </div>
  );
}
