import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import { findProperty } from "#server/properties/find-property.ts";
import { listReviews } from "#server/reviews/list-reviews.ts";
import { ask } from "#web/act.ts";
import { Place } from "#web/ui/place.tsx";
import { titleOf } from "#web/words/en.ts";
import type { Route } from "./+types/property-page.ts";
import { BackLink } from "./back-link.tsx";
import { Gallery } from "./gallery.tsx";
import { GalleryViewer } from "./gallery-viewer.tsx";
import { PropertyFacts } from "./property-facts.tsx";
import styles from "./property-page.module.css";
import { PropertyReviews } from "./property-reviews.tsx";
import { PropertySide } from "./property-side.tsx";
import { PropertyStatusBadge } from "./property-status-badge.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { title, location, details } = loaderData.property;
  return [{ title: titleOf(title) }, { name: "description", content: `${title}, ${location}. ${details.description}`.slice(0, 160) }];
};

export const loader = (args: Route.LoaderArgs) =>
  ask(
    args,
    async (context) => {
      const { id } = args.params;
      const cursor = new URL(args.request.url).searchParams.get("reviews");
      const property = await findProperty(context, id);
      const reviews = await listReviews(context, { propertyId: property._id, limit: 12, ...(cursor ? { cursor } : {}) });
      return { property, reviews };
    },
    { members: true },
  );

/** Opening and closing the pictures changes the address and nothing else. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const lookedAt = (url: URL) => url.searchParams.get("pictures");
  return !formMethod && currentUrl.pathname === nextUrl.pathname && lookedAt(currentUrl) !== lookedAt(nextUrl) ? false : defaultShouldRevalidate;
}

export default function PropertyPage({ loaderData: { property, reviews } }: Route.ComponentProps) {
  const { title, location, status, pictures, details } = property;
  const [search] = useSearchParams();
  const viewed = search.get("pictures");
  return (
    <div className={styles.page}>
      <BackLink />
      <Gallery pictures={pictures} title={title} />
      {viewed !== null && pictures.length > 0 && <GalleryViewer pictures={pictures} title={title} first={Number(viewed) || 1} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <header className={styles.head}>
            <PropertyStatusBadge status={status} />
            <h1>{title}</h1>
            <Place large className={styles.place}>
              {location}
            </Place>
          </header>
          <PropertyFacts property={property} />
          {details.description && (
            <section className={styles.about}>
              <h2>About this home</h2>
              <div className={styles.prose}>
                {details.description.split(/\n+/).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          )}
          <PropertyReviews reviews={reviews} />
        </div>
        <aside className={styles.side} aria-label="Price and agent">
          <PropertySide property={property} />
        </aside>
      </div>
    </div>
  );
}
