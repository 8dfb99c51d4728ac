import { data } from "react-router";
import { mayEnquire } from "#core/enquiry.ts";
import { isOnSale, type Property } from "#core/property.ts";
import { mayReview } from "#core/review.ts";
import { type Actor, isPerson } from "#core/user.ts";
import { mayWish } from "#core/wishlist.ts";
import type { Context } from "#server/context.ts";
import { listHistory } from "#server/history/list-history.ts";
import { findDealOn, findOpenOffer } from "#server/offers/find-offer-on.ts";
import { findHome, type OffMarket as Known } from "#server/properties/find-property.ts";
import { findSimilar } from "#server/properties/find-similar.ts";
import { listViewed } from "#server/properties/list-homes-in-brief.ts";
import { listPublicHistory } from "#server/properties/list-public-history.ts";
import { countPropertyReviews, listReviews, reviewFor } from "#server/reviews/list-reviews.ts";
import { findAgent } from "#server/users/find-agent.ts";
import { listHearts } from "#server/wishlist/list-hearts.ts";
import { actOnForm, loadOrRefuse } from "#web/act.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { pageAt } from "#web/page-at.ts";
import { chatCard } from "#web/site/chat-card.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LocationLine } from "#web/ui/location-line.tsx";
import { pageTitle } from "#web/words/en.ts";
import { marketWords } from "#web/words/en-market.ts";
import { toStreets } from "../map/streets.ts";
import type { Route } from "./+types/property-page.ts";
import { listBefore } from "./list-before.ts";
import { describeInOneLine, listingData } from "./listing-data.ts";
import { movePropertyPage } from "./move-property-page.ts";
import styles from "./off-market.module.css";
import { PropertyContent } from "./property-content.tsx";
import { viewedBefore, viewedNow } from "./viewed-cookie.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  if (!loaderData) return [];
  if (!loaderData.shown)
    return [{ title: pageTitle(marketWords.notOnMarket) }, { name: "robots", content: "noindex" }];
  const { property, whereabouts } = loaderData.shown;
  const canonical = root.loaderData?.canonical ?? null;
  const description = describeInOneLine(property);
  return [
    { title: pageTitle(property.title) },
    { name: "description", content: description },
    ...chatCard({ title: property.title, description, picture: property.pictures[0], canonical }),
    ...(canonical ? [listingData(property, whereabouts, canonical)] : []),
  ];
};

/**
 * What a reader may do with a home; `own` is their review of it. Drafts are kept under the writer's
 * email while they log in.
 */
export function mayDo(actor: Actor, property: Property, own: string | null) {
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

function reviewsAt(context: Context, url: URL, propertyId: string) {
  const cursor = url.searchParams.get("reviews");
  const list = () => listReviews(context, { propertyId, limit: 12, ...(cursor ? { cursor } : {}) });
  return pageAt(url, ["reviews"], list, ({ rows }) => rows);
}

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(
    args,
    async (context) => {
      const { actor } = context;
      const { found, offMarket } = await findHome(context, args.params.id);
      if (!found) return data({ offMarket, shown: null }, {});
      const { property, agentId, updatedAt, whereabouts, moves } = found;
      const [changes, reviews, own, history, recent, similar, hearts, offer, agent] =
        await Promise.all([
          listPublicHistory(context, property),
          reviewsAt(context, args.url, property._id),
          reviewFor(context, property._id),
          actor.role === "admin" ? listHistory(context, property._id) : [],
          listViewed(context, viewedBefore(args.request), property._id),
          findSimilar(context, property, whereabouts),
          listHearts(context, [property._id]),
          mayWish(actor, property) ? findOpenOffer(context, property._id) : null,
          findAgent(context, agentId),
        ]);
      const deal = property.status === "Sold" ? await findDealOn(context, property._id) : null;
      const written = await countPropertyReviews(context, property._id, reviews);
      const entry = hearts.entries?.[property._id] ?? null;
      const viewing = isOnSale(property)
        ? viewedNow(args.request, property._id, context.config.publicUrl)
        : null;
      const shown = {
        changes,
        now: context.now().toISOString(),
        before: listBefore(args.request, context.config.publicUrl),
        property,
        agent,
        deal,
        updatedAt,
        moves,
        whereabouts,
        streets: toStreets(context),
        similar,
        reviews,
        written,
        entry,
        offer,
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

export const action = (args: Route.ActionArgs) =>
  actOnForm(args, (context, typed) => movePropertyPage(context, args.params.id, typed, args.url), {
    person: true,
  });

/** What a home's page shows to one reader. */
export type Shown = NonNullable<Route.ComponentProps["loaderData"]["shown"]>;

export default function PropertyPage({
  loaderData: { offMarket, shown },
  actionData,
}: Route.ComponentProps) {
  if (offMarket) return <OffMarket home={offMarket} />;
  return shown && <PropertyContent shown={shown} refused={readRefused(actionData).refused} />;
}

/** Instead of a home's page, while the home is off the market for the time being. */
function OffMarket({ home: { named } }: { home: Known }) {
  return (
    <div className={styles.page}>
      <h1>{named?.title ?? marketWords.notOnMarket}</h1>
      {named && (
        <>
          <LocationLine large>{named.location}</LocationLine>
          <p>{marketWords.notOnMarket}</p>
        </>
      )}
      <LinkButton to="/properties" kind="primary">
        See homes on the market
      </LinkButton>
    </div>
  );
}
