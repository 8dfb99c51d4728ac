import { useSearchParams } from "react-router";
import { isOnSale } from "#core/property.ts";
import type { Refused } from "#web/act.ts";
import { LocationLine } from "#web/ui/location-line.tsx";
import { RecentlyViewed, SimilarHomes } from "../cards/home-row.tsx";
import { MarketBadge } from "../cards/market-badge.tsx";
import { PropertyStatusBadge } from "../cards/property-status-badge.tsx";
import { DecisionFailure } from "../decision/decision.tsx";
import { HomePlace } from "../map/home-place.tsx";
import { MortgageCalculator } from "../mortgage/mortgage-calculator.tsx";
import { BackLink } from "./back-link.tsx";
import { Gallery } from "./gallery.tsx";
import { GalleryViewer } from "./gallery-viewer.tsx";
import { HomeHistory } from "./home-history.tsx";
import { PriceBar } from "./price-bar.tsx";
import { PriceComparison } from "./price-comparison.tsx";
import { LogInFirst, PropertyActions } from "./property-actions.tsx";
import { AddReview, AskAgent, LogInToAsk } from "./property-dialogs.tsx";
import { PropertyFacts } from "./property-facts.tsx";
import { PropertyHistory } from "./property-history.tsx";
import { PropertyMoves } from "./property-moves.tsx";
import styles from "./property-page.module.css";
import type { mayDo, Shown } from "./property-page.tsx";
import { PropertyReviews } from "./property-reviews.tsx";
import { PropertySide } from "./property-side.tsx";

const splitParagraphs = (text: string): string[] =>
  text.split("\n").filter((line) => line.trim() !== "");

type ActionsProps = {
  shown: Shown;
  refused: Refused | null;
  first?: boolean;
};

/** The reader's possible actions on a home. `first`: only the next one, for the bar on phones. */
function Actions({
  shown: { property, entry, offer, updatedAt, moves, may },
  refused,
  first,
}: ActionsProps) {
  if (may.wish) return <PropertyActions {...{ property, entry, offer, first }} />;
  if (may.logIn) return <LogInFirst propertyId={property._id} first={first} />;
  return <PropertyMoves {...{ property, updatedAt, moves, refused }} />;
}

/** The way for the reader to ask the agent about a home. */
function Ask({ shown: { property, may }, refused }: Omit<ActionsProps, "first">) {
  if (may.ask)
    return <AskAgent agent={property.agent.name} writer={may.ask.as} refused={refused} />;
  return may.logIn && <LogInToAsk propertyId={property._id} />;
}

/**
 * The form that a refusal belongs to: forms with a text show it themselves. The browser's own
 * failures name no form.
 */
function byForm(refused: Refused | null, may: ReturnType<typeof mayDo>) {
  const intent = refused?.typed.intent ?? "review";
  const ofReview = may.review && intent === "review" ? refused : null;
  const ofEnquiry = may.ask && intent === "enquiry" ? refused : null;
  return { ofReview, ofEnquiry, ofNone: ofReview || ofEnquiry ? null : refused };
}

/** What a home's page shows to one reader. */
export function PropertyContent({ shown, refused }: { shown: Shown; refused: Refused | null }) {
  const {
    before,
    property,
    agent,
    deal,
    whereabouts,
    streets,
    similar,
    reviews,
    written,
    own,
    history,
    recent,
    may,
    wishes,
    changes,
    now,
  } = shown;
  const { title, location, status, pictures, details } = property;
  const [search] = useSearchParams();
  const viewed = search.get("pictures");
  const { ofReview, ofEnquiry, ofNone } = byForm(refused, may);
  return (
    <div className={styles.page} data-home={isOnSale(property) ? property._id : undefined}>
      <BackLink to={before} />
      <DecisionFailure refused={ofNone} id={property._id} />
      <Gallery pictures={pictures} title={title} />
      {viewed !== null && pictures.length > 0 && (
        <GalleryViewer pictures={pictures} title={title} first={Number(viewed) || 1} />
      )}
      <div className={styles.columns}>
        <div className={styles.top}>
          <header className={styles.head}>
            <div className={styles.badges}>
              <PropertyStatusBadge status={status} />
              <MarketBadge property={property} />
            </div>
            <h1>{title}</h1>
            <LocationLine large className={styles.place}>
              {location}
            </LocationLine>
          </header>
          <PropertyFacts property={property} />
        </div>
        <aside className={styles.side} aria-label="Price and agent">
          <PropertySide
            property={property}
            agent={agent}
            wishes={wishes}
            deal={deal}
            ask={<Ask shown={shown} refused={ofEnquiry} />}
          >
            <Actions shown={shown} refused={refused} />
          </PropertySide>
        </aside>
        <div className={styles.main}>
          {details.description && (
            <section className="part">
              <h2>About this home</h2>
              <div className={styles.prose}>
                {splitParagraphs(details.description).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          )}
          {whereabouts.at && <HomePlace at={whereabouts.at} streets={streets} />}
          {similar.compared && <PriceComparison property={property} compared={similar.compared} />}
          {isOnSale(property) && <MortgageCalculator price={property.price} />}
          <HomeHistory changes={changes} until={now} />
          <PropertyReviews
            reviews={reviews}
            written={written}
            own={own}
            action={may.review && <AddReview writer={may.review.as} refused={ofReview} />}
            inviting={may.logIn || may.review !== null}
          />
          <PropertyHistory events={history} />
        </div>
      </div>
      <SimilarHomes home={property} homes={similar.homes} />
      <RecentlyViewed homes={recent} />
      {may.bar && (
        <PriceBar property={property}>
          <Actions shown={shown} refused={refused} first />
        </PriceBar>
      )}
    </div>
  );
}
