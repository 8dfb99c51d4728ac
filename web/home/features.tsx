import { type Actor, isPerson } from "#core/user.ts";
import { listingAddress } from "#web/site/listing-address.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { featureDrawing } from "./feature-drawing.tsx";
import styles from "./features.module.css";
import { SectionHead } from "./section-head.tsx";

const featuresFor = (actor: Actor) => [
  {
    drawing: featureDrawing.find,
    title: "Find Your Dream Home",
    text: "Browse verified homes, keep the ones you love on a wishlist and make an offer when you are ready.",
    to: "/properties",
    action: "Browse homes",
  },
  {
    drawing: featureDrawing.sell,
    title: "Sell Your Property",
    text: "Add a listing in a few minutes. We check it, publish it, and bring the offers to your dashboard.",
    to: listingAddress(actor),
    action: "List a property",
  },
  {
    drawing: featureDrawing.join,
    title: "Join Our Community",
    text: "Read what people say about the homes they saw, and leave a review for those who come after you.",
    ...(isPerson(actor)
      ? { to: "/#reviews", action: "Read reviews" }
      : { to: "/signup", action: "Create an account" }),
  },
];

export function Features({ actor }: { actor: Actor }) {
  return (
    <section className="section wrap" aria-label="Features">
      <SectionHead title="What would you like to do?" />
      <div className={styles.features}>
        {featuresFor(actor).map(({ drawing, title, text, to, action }) => (
          <div key={title} className={styles.feature}>
            {drawing}
            <h3>{title}</h3>
            <p>{text}</p>
            <LinkButton to={to}>{action}</LinkButton>
          </div>
        ))}
      </div>
    </section>
  );
}
