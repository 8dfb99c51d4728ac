import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { percentChanged } from "#core/asking-price.ts";
import type { Counted } from "#core/counted.ts";
import { facts } from "#core/facts/facts.ts";
import { howMany } from "#core/how-many.ts";
import { showDollars } from "#core/money.ts";
import { isOnSale, isOnShow, type Property } from "#core/property.ts";
import { pricePerArea } from "#core/search/search.ts";
import type { AgentShown } from "#core/user.ts";
import type { DealOn } from "#server/offers/find-offer-on.ts";
import { countHomesInWords } from "#web/agents/count-homes-in-words.ts";
import type { loader } from "#web/root.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Dollars } from "#web/ui/dollars.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { PersonRow } from "#web/ui/person-row.tsx";
import { dealWords } from "#web/words/en-deals.ts";
import { compareWords, showWhole } from "#web/words/en-finding.ts";
import { PropertyStatusBadge } from "../cards/property-status-badge.tsx";
import { WishCount } from "../cards/wish-count.tsx";
import { compareAddress } from "../compare/compare-address.ts";
import { MonthlyInBrief } from "../mortgage/mortgage-calculator.tsx";
import { percentWords } from "./percent-words.ts";
import styles from "./property-side.module.css";

type PropertySideProps = {
  property: Property;
  agent: AgentShown | null;
  /** The reader's own offer, if the home is sold. */
  deal: DealOn | null;
  wishes: Counted | undefined;
  ask?: ReactNode;
  children?: ReactNode;
};

/**
 * The card beside a home: its price and its agent; `ask` is the way to ask the agent, `children`
 * are the reader's actions.
 */
export function PropertySide({ property, agent, deal, wishes, ask, children }: PropertySideProps) {
  const { _id, title, price, area, status, listedAt, daysOnMarket } = property;
  const { name, image } = property.agent;
  const perArea = pricePerArea({ price, area });
  return (
    <div className={styles.side}>
      <p className="small muted">Price</p>
      <Dollars dollars={price} size="large" className={styles.price} />
      <PriceChange property={property} />
      {perArea !== null && (
        <p className="small muted num">
          {showWhole(perArea)} per {facts.area.unit}
        </p>
      )}
      {isOnSale({ status }) && <MonthlyInBrief price={price} />}
      <WishCount look="line" wishes={wishes} />
      {status === "Sold" && (
        <div className={styles.sold}>
          <PropertyStatusBadge status={status} />
          <SoldTo deal={deal} />
        </div>
      )}
      <AgentOfHome agent={agent} name={name} image={image} />
      <div className={styles.ask}>{ask}</div>
      <div className={styles.actions}>{children}</div>
      <p className={styles.listed}>
        Listed on <Moment at={listedAt} as="day" />
        {isOnSale({ status }) && daysOnMarket
          ? `, ${howMany(daysOnMarket, "day")} on the market`
          : ""}
      </p>
      {isOnShow({ status }) && (
        <div className={styles.more} data-screen-only="">
          <LinkButton to={compareAddress([_id])} kind="quiet" size="small">
            {compareWords.compare}
          </LinkButton>
          <SharePage title={title} path={`/properties/${_id}`} />
        </div>
      )}
    </div>
  );
}

/** Who lists the home, with a link to their page as long as they are an agent. */
function AgentOfHome({
  agent,
  name,
  image,
}: {
  agent: AgentShown | null;
  name: string;
  image: string | null;
}) {
  const person = (
    <PersonRow
      name={name}
      image={image}
      size={56}
      over="Agent"
      under={agent && countHomesInWords(agent)}
    />
  );
  return agent ? (
    <Link to={`/agents/${agent._id}`} className={styles.agent}>
      {person}
      <Icon name="right" />
    </Link>
  ) : (
    <div className={styles.agent}>{person}</div>
  );
}

/** To whom the home was sold, as far as it concerns the reader. */
function SoldTo({ deal }: { deal: DealOn | null }) {
  if (deal?.bought)
    return (
      <>
        <p className={styles.bought}>You bought this home.</p>
        <Link className="link" to={`/dashboard/receipt/${deal.offerId}`}>
          {dealWords.receipt}
        </Link>
      </>
    );
  return (
    <p className="small muted">
      {deal === null
        ? "This home has been sold."
        : deal.status === "Withdrawn"
          ? "You withdrew your offer. The home was sold to another buyer."
          : "The home was sold to another buyer, so your offer is closed."}
    </p>
  );
}

/** The former price of a home, and by how much it changed since when. */
function PriceChange({
  property,
}: {
  property: Pick<Property, "price" | "previousPrice" | "priceChangedAt">;
}) {
  const { previousPrice, priceChangedAt } = property;
  const percent = percentChanged(property);
  if (previousPrice === null || priceChangedAt === null || percent === null) return null;
  return (
    <p className={styles.change}>
      <s>
        <span className="unseen">Formerly </span>
        {showDollars(previousPrice)}
      </s>{" "}
      {percentWords(percent)} since <Moment at={priceChangedAt} as="day" />
    </p>
  );
}

/**
 * Sends the page to somebody, and prints it. Without scripts sharing writes an email, and the
 * browser's own menu prints.
 */
function SharePage({ title, path }: { title: string; path: string }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const address = root?.canonical ?? path;
  const mail = `mailto:?${new URLSearchParams({ subject: title, body: address })}`.replaceAll(
    "+",
    "%20",
  );
  return (
    <>
      <a className={buttonClass({ kind: "quiet", size: "small" })} href={mail} data-share={title}>
        Share
      </a>
      <Button kind="quiet" size="small" className={styles.print} data-print="">
        Print
      </Button>
    </>
  );
}
