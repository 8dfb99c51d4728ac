import { isPaymentAtBank } from "#core/payment.ts";
import type { Property } from "#core/property.ts";
import type { OpenOffer } from "#server/offers/find-offer-on.ts";
import { payAddress } from "#web/payment/payment-addresses.ts";
import { withReturnPath } from "#web/sign-in/with-return-path.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { dealWords, payWords } from "#web/words/en-deals.ts";
import { WishButton } from "../cards/wish-button.tsx";
import styles from "./property-side.module.css";

type PropertyActionsProps = {
  property: Property;
  entry: string | null;
  /** The buyer's open offer on it. */
  offer: OpenOffer | null;
  /** Only the next action, for the bar on phones and tablets. */
  first?: boolean | undefined;
};

/**
 * A buyer's actions on a home for sale: first the wish, and once it is on the wishlist the offer;
 * after that a link to the offer.
 */
export function PropertyActions({
  property: { _id, title },
  entry,
  offer,
  first = false,
}: PropertyActionsProps) {
  const wish = (
    <WishButton
      propertyId={_id}
      title={title}
      entry={entry}
      look="words"
      size="large"
      block={!first}
    />
  );
  const next = nextStep(offer, entry);
  const way = next && (
    <LinkButton to={next.to} kind="primary" size="large" block={!first}>
      {next.label}
    </LinkButton>
  );
  if (first) return way ?? wish;
  return (
    <>
      {way && <div className={styles.next}>{way}</div>}
      <div className={way ? undefined : styles.next}>{wish}</div>
      <p className="small muted">
        {offer ? (
          <Standing {...offer} />
        ) : entry ? (
          "No payment now. The agent answers your offer, and you can withdraw it until then."
        ) : (
          "You can make an offer once it is on your wishlist."
        )}
      </p>
    </>
  );
}

/** Where the buyer goes from here, once the home is on their wishlist. */
function nextStep(offer: OpenOffer | null, entry: string | null) {
  if (offer?.status === "Accepted")
    return {
      to: payAddress(offer._id),
      label: payWords(offer),
    };
  if (offer) return { to: "/dashboard/bookings", label: dealWords.yourOffer };
  return entry && { to: `/dashboard/make-offer/${entry}`, label: "Make an Offer" };
}

function Standing({ status, payBy, ...offer }: OpenOffer) {
  if (status !== "Accepted") return "You have an open offer on this home.";
  if (isPaymentAtBank(offer) || !payBy) return "Your offer is accepted. Its payment is on its way.";
  return (
    <>
      Your offer is accepted.{" "}
      {offer.paymentWaitsForBuyer ? "Confirm the payment at your bank by" : "Pay by"}{" "}
      <Moment at={payBy} away />.
    </>
  );
}

/**
 * Shown to visitors in place of a buyer's actions on a home for sale: a link to log in and return.
 * `first`: for the bar on phones and tablets.
 */
export function LogInFirst({
  propertyId,
  first = false,
}: {
  propertyId: string;
  first?: boolean | undefined;
}) {
  const way = (
    <LinkButton
      to={withReturnPath("/login", `/properties/${propertyId}`)}
      kind="primary"
      size="large"
      block={!first}
    >
      <span>
        Log in<span className={first ? "unseen" : undefined}> to save it or make an offer</span>
      </span>
    </LinkButton>
  );
  if (first) return way;
  return (
    <>
      <div className={styles.next}>{way}</div>
      <p className="small muted">You can make an offer once it is on your wishlist.</p>
    </>
  );
}
