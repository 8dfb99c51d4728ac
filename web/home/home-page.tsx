import { visitor } from "#core/user.ts";
import { sendMessage } from "#server/contacts/send-message.ts";
import { listViewed } from "#server/properties/list-homes-in-brief.ts";
import { listProperties } from "#server/properties/list-properties.ts";
import { suggestSearches } from "#server/properties/suggest-searches.ts";
import { listReviews } from "#server/reviews/list-reviews.ts";
import { actOnForm, loadOrRefuse } from "#web/act.ts";
import { viewedBefore } from "#web/properties/page/viewed-cookie.ts";
import { chatCard } from "#web/site/chat-card.ts";
import { product } from "#web/words/en.ts";
import type { Route } from "./+types/home-page.ts";
import { Advertisements } from "./advertisements.tsx";
import { Contact } from "./contact.tsx";
import { ExclusiveOffer } from "./exclusive-offer.tsx";
import { Faq } from "./faq.tsx";
import { Features } from "./features.tsx";
import { FindHome } from "./find-home.tsx";
import { Hero } from "./hero.tsx";
import { ReviewsCarousel } from "./reviews-carousel.tsx";
import { WaysIn } from "./ways-in.tsx";

const title = `${product.name}: verified homes, plain offers`;
const description =
  "Browse verified homes, keep a wishlist, make an offer and see it through to the keys.";

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => [
  { title },
  { name: "description", content: description },
  ...chatCard({
    title,
    description,
    picture: loaderData?.advertised[0]?.pictures[0],
    canonical: root.loaderData?.canonical ?? null,
  }),
];

export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(args, async (context) => {
    const [advertised, reviews, waysIn, viewed] = await Promise.all([
      listProperties(context, { status: "Verified", sort: "-price", limit: 6 }),
      listReviews(context, { limit: 12 }),
      suggestSearches(context),
      listViewed(context, viewedBefore(args.request)),
    ]);
    return { advertised: advertised.rows, reviews: reviews.rows, waysIn, viewed };
  });

/** Sends a message from the contact form. */
export const action = (args: Route.ActionArgs) =>
  actOnForm(args, async (context, { name = "", email = "", message = "", website = "" }) => {
    await sendMessage(context, { name, email, message }, website);
    return { sent: true };
  });

export default function HomePage({
  loaderData: { advertised, reviews, waysIn, viewed },
  actionData,
  matches: [root],
}: Route.ComponentProps) {
  const actor = root.loaderData?.actor ?? visitor;
  return (
    <>
      {/* Not a slide's: hidden slides are hidden from assistive technology, too. */}
      <h1 className="unseen">{product.heading}</h1>
      <FindHome />
      <Hero />
      <WaysIn {...waysIn} viewed={viewed} />
      <Advertisements properties={advertised} />
      <ExclusiveOffer />
      <Features actor={actor} />
      <Faq />
      <ReviewsCarousel reviews={reviews} />
      <Contact answer={actionData} actor={actor} />
    </>
  );
}
