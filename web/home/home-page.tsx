import { listProperties } from "#server/properties/list-properties.ts";
import { listReviews } from "#server/reviews/list-reviews.ts";
import { ask } from "#web/act.ts";
import { product } from "#web/words/en.ts";
import type { Route } from "./+types/home-page.ts";
import { Advertisements } from "./advertisements.tsx";
import { Contact } from "./contact.tsx";
import { ExclusiveOffer } from "./exclusive-offer.tsx";
import { Faq } from "./faq.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { ReviewsCarousel } from "./reviews-carousel.tsx";

export const meta: Route.MetaFunction = () => [
  { title: `${product.name}: verified homes, plain offers` },
  { name: "description", content: "Browse verified homes, keep a wishlist, make an offer and see it through to the keys." },
];

export const loader = (args: Route.LoaderArgs) =>
  ask(args, async (context) => {
    const [advertised, reviews] = await Promise.all([
      listProperties(context, { status: "Verified", sort: "-price", limit: 6 }),
      listReviews(context, { limit: 12 }),
    ]);
    return { advertised: advertised.rows, reviews: reviews.rows };
  });

export default function HomePage({ loaderData: { advertised, reviews } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Advertisements properties={advertised} />
      <ExclusiveOffer />
      <Features />
      <Faq />
      <ReviewsCarousel reviews={reviews} />
      <Contact />
    </>
  );
}
