import { dollarsTyped } from "#core/typed.ts";
import propertyCard from "#web/properties/cards/property-card.module.css";
import { PropertyStatusBadge } from "#web/properties/cards/property-status-badge.tsx";
import card from "#web/ui/card.module.css";
import { classes } from "#web/ui/classes.ts";
import { Dollars } from "#web/ui/dollars.tsx";
import type { Upload } from "#web/ui/form/use-uploads.ts";
import { LocationLine } from "#web/ui/location-line.tsx";
import { More } from "#web/ui/more.tsx";
import { PersonRow } from "#web/ui/person-row.tsx";
import { commonWords } from "#web/words/en.ts";
import { showBrief } from "#web/words/en-brief.ts";
import { amountTyped } from "./amount-typed.ts";
import type { FactQuestion } from "./fact-questions.ts";
import styles from "./preview-card.module.css";
import type { Values } from "./use-draft.ts";

type PreviewCardProps = {
  values: Values;
  picture: Pick<Upload, "address" | "preview"> | undefined;
  questions: readonly FactQuestion[];
  agent: { name: string; image: string | null };
};

/**
 * The card as buyers will see it, updated while the form is filled in; it looks like a link, but is
 * none.
 */
export function PreviewCard({
  values: { title, location, price = "", ...values },
  picture,
  questions,
  agent,
}: PreviewCardProps) {
  const dollars = dollarsTyped(price);
  const src = picture?.preview ?? picture?.address;
  const brief = questions.flatMap(({ name, onCard }) => {
    const amount = onCard && amountTyped(onCard, values[name] ?? "");
    return onCard && amount ? [showBrief(amount, onCard.brief)] : [];
  });
  return (
    <aside className={styles.aside} aria-label="Preview">
      <h2>How buyers will see it</h2>
      <article className={classes(card.card, card.fixed)} inert>
        <div className={classes(card.picture, styles.picture)}>
          {src && <img src={src} alt="" />}
          <div className={card.badge}>
            <PropertyStatusBadge status="Verified" />
          </div>
        </div>
        <h3 className={card.title}>{title || <span className="muted">No title yet</span>}</h3>
        <LocationLine className={propertyCard.place}>{location || "No location yet"}</LocationLine>
        <p className={`small num ${propertyCard.facts}`}>{brief.join(" · ")}</p>
        <div className={`small ${propertyCard.who}`}>
          <PersonRow {...agent} />
        </div>
        <div className={propertyCard.foot}>
          {dollars > 0 ? (
            <Dollars dollars={dollars} />
          ) : (
            <span className="muted">No price yet</span>
          )}
          <More>{commonWords.details}</More>
        </div>
      </article>
    </aside>
  );
}
