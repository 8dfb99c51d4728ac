import { data, useSearchParams } from "react-router";
import { mayEnquire } from "#core/enquiry.ts";
import { isOnSale, type Property } from "#core/property.ts";
import { mayReview } from "#core/review.ts";
import { type Actor, isPerson } from "#core/user.ts";
import { mayWish } from "#core/wishlist.ts";
import { listHistory } from "#server/history/list-history.ts";
import { findDealOn } from "#server/offers/find-deal-on.ts";
import { findOpenOffer } from "#server/offers/find-open-offer.ts";
import { findHome } from "#server/properties/find-home.ts";
import { findWhereabouts } from "#server/properties/find-whereabouts.ts";
import { listPublicHistory } from "#server/properties/list-public-history.ts";
import { listSimilar } from "#server/properties/list-similar.ts";
import { listViewed } from "#server/properties/list-viewed.ts";
import { countReviewsOf } from "#server/reviews/count-reviews.ts";
import { listReviews } from "#server/reviews/list-reviews.ts";
import { reviewFor } from "#server/reviews/review-for.ts";
import { findAgent } from "#server/users/find-agent.ts";
import { heartsFor } from "#server/wishlist/hearts-for.ts";
import { act, ask, type Refused } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { formIn } from "#web/forms/form-in.ts";
import { refusedOf } from "#web/forms/refused-of.ts";
import { typedIn } from "#web/forms/typed-in.ts";
import { pageAt } from "#web/page-at.ts";
import { chatCard } from "#web/site/chat-card.ts";
import { OwnScript } from "#web/ui/own-script.tsx";
import { Place } from "#web/ui/place.tsx";
import { titleOf } from "#web/words/en.ts";
import { marketWords } from "#web/words/en-market.ts";
import type { Route } from "./+types/property-page.ts";
import { AddReview } from "./add-review.tsx";
import { AskAgent, LogInToAsk } from "./ask-agent.tsx";
import { BackLink } from "./back-link.tsx";
import { reasonIdOf, reasonLabel } from "./decision/reject-button.tsx";
import { Gallery } from "./gallery.tsx";
import { GalleryViewer } from "./gallery-viewer.tsx";
import { HomeHistory } from "./home-history.tsx";
import { listBefore } from "./list-before.ts";
import { lineOf, listingData } from "./listing-data.ts";
import { LogInFirst } from "./log-in-first.tsx";
import { HomePlace } from "./map/home-place.tsx";
import { streetStyles } from "./map/street-styles.ts";
import { Mortgage } from "./mortgage/mortgage.tsx";
import { movePropertyPage } from "./move-property-page.ts";
import noteLook from "./note-look.script.ts?address";
import { OffMarket } from "./off-market.tsx";
import { PriceBar } from "./price-bar.tsx";
import { PropertyActions } from "./property-actions.tsx";
import { PropertyFacts } from "./property-facts.tsx";
import { PropertyHistory } from "./property-history.tsx";
import { PropertyMoves } from "./property-moves.tsx";
import styles from "./property-page.module.css";
import { PropertyReviews } from "./property-reviews.tsx";
import { PropertySide } from "./property-side.tsx";
import { PropertyStatusBadge } from "./property-status-badge.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";
import { SimilarHomes } from "./similar-homes.tsx";
import { viewedBefore, viewedNow } from "./viewed-cookie.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  if (!loaderData) return [];
  if (!loaderData.shown)
    return [{ title: titleOf(marketWords.notOnMarket) }, { name: "robots", content: "noindex" }];
  const { property, whereabouts } = loaderData.shown;
  const canonical = root.loaderData?.canonical ?? null;
  const description = lineOf(property);
  return [
    { title: titleOf(property.title) },
    { name: "description", content: description },
    ...chatCard({ title: property.title, description, picture: property.pictures[0], canonical }),
    ...(canonical ? [listingData(property, whereabouts, canonical)] : []),
  ];
};

/**
 * What a reader may do with a home; `own` is their review of it. Drafts are kept under the writer's
 * email while they log in.
 */
function mayDo(actor: Actor, property: Property, own: string | null) {
  const wish = mayWish(actor, property);
  const logIn = !isPerson(actor) && isOnSale(property);
  const writer = isPerson(actor) ? { as: actor.email } : null;
  return {
    wish,
    logIn,
    bar: wish || logIn,
    ask: mayEnquire(actor, property) ? writer : null,
    review: mayReview(actor, property) && !own ? writer : null,
  };
}

export const loader = (args: Route.LoaderArgs) =>
  ask(
    args,
    async (context) => {
      const cursor = args.url.searchParams.get("reviews");
      const { actor } = context;
      const { found, offMarket } = await findHome(context, args.params.id);
      if (!found) return data({ offMarket, shown: null }, {});
      const { property, agentId, updatedAt, moves } = found;
      const whereabouts = await findWhereabouts(context, property._id);
      const [changes, reviews, own, history, recent, similar, hearts, offer, agent] =
        await Promise.all([
          listPublicHistory(context, property._id),
          pageAt(
            args.url,
            ["reviews"],
            () =>
              listReviews(context, {
                propertyId: property._id,
                limit: 12,
                ...(cursor ? { cursor } : {}),
              }),
            ({ rows }) => rows,
          ),
          reviewFor(context, property._id),
          actor.role === "admin" ? listHistory(context, property._id) : [],
          listViewed(context, viewedBefore(args.request), property._id),
          listSimilar(context, property, whereabouts),
          heartsFor(context, [property._id]),
          mayWish(actor, property) ? findOpenOffer(context, property._id) : null,
          findAgent(context, agentId),
        ]);
      const deal = property.status === "Sold" ? await findDealOn(context, property._id) : null;
      const written = await countReviewsOf(context, property._id, reviews);
      const entry = hearts.entries?.[property._id] ?? null;
      const viewing = isOnSale(property)
        ? viewedNow(args.request, property._id, context.config.publicUrl)
        : null;
      const shown = {
        changes,
        before: listBefore(args.request, context.config.publicUrl),
        property,
        agent,
        deal,
        updatedAt,
        moves,
        whereabouts,
        streets: streetStyles(context.config),
        similar,
        reviews,
        written,
        entry,
        offered: offer !== null,
        own,
        history,
        recent,
        may: mayDo(actor, property, own),
        wishes: hearts.wishes[property._id],
      };
      return data(
        { offMarket: null, shown },
        viewing ? { headers: { "Set-Cookie": viewing } } : {},
      );
    },
    { members: true },
  );

export async function action(args: Route.ActionArgs) {
  const typed = typedIn(await formIn(args.request));
  return act(
    args,
    (context) => movePropertyPage(context, args.params.id, typed, args.url),
    { person: true },
    typed,
  );
}

const paragraphsOf = (text: string): string[] =>
  text.split("\n").filter((line) => line.trim() !== "");

type Shown = NonNullable<Route.ComponentProps["loaderData"]["shown"]>;

type ActionsProps = {
  shown: Shown;
  refused: Refused | null;
  first?: boolean;
};

/** The reader's possible actions on a home. `first`: only the next one, for the bar on phones. */
function Actions({
  shown: { property, entry, offered, updatedAt, moves, may },
  refused,
  first,
}: ActionsProps) {
  if (may.wish) return <PropertyActions {...{ property, entry, offered, first }} />;
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

export default function PropertyPage({
  loaderData: { offMarket, shown },
  actionData,
}: Route.ComponentProps) {
  if (offMarket) return <OffMarket home={offMarket} />;
  return shown && <HomePage shown={shown} refused={refusedOf(actionData).refused} />;
}

function HomePage({ shown, refused }: { shown: Shown; refused: Refused | null }) {
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
  } = shown;
  const { title, location, status, pictures, details } = property;
  const [search] = useSearchParams();
  const viewed = search.get("pictures");
  const { ofReview, ofEnquiry, ofNone } = byForm(refused, may);
  return (
    <div className={styles.page}>
      <BackLink to={before} />
      <FormFailure
        refused={ofNone}
        idOf={(field) => (field === "reason" ? reasonIdOf(property._id) : field)}
        labels={{ reason: reasonLabel }}
      />
      <Gallery pictures={pictures} title={title} />
      {viewed !== null && pictures.length > 0 && (
        <GalleryViewer pictures={pictures} title={title} first={Number(viewed) || 1} />
      )}
      <div className={styles.columns}>
        <div className={styles.top}>
          <header className={styles.head}>
            <PropertyStatusBadge status={status} />
            <h1>{title}</h1>
            <Place large className={styles.place}>
              {location}
            </Place>
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
            <section className={styles.about}>
              <h2>About this home</h2>
              <div className={styles.prose}>
                {paragraphsOf(details.description).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          )}
          {whereabouts.at && <HomePlace at={whereabouts.at} streets={streets} />}
          {isOnSale(property) && <Mortgage price={property.price} />}
          <HomeHistory changes={changes} now={property.price} />
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
      <SimilarHomes home={property} homes={similar} />
      <RecentlyViewed homes={recent} />
      {isOnSale(property) && (
        <div hidden data-home={property._id}>
          <OwnScript src={noteLook} />
        </div>
      )}
      {may.bar && (
        <PriceBar property={property}>
          <Actions shown={shown} refused={refused} first />
        </PriceBar>
      )}
    </div>
  );
}
