import { type FactName, factNames, type Property } from "#core/property.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { factWords, showFact } from "#web/words/en.ts";
import styles from "./property-facts.module.css";

/** Icons of the facts; a fact without one has none. */
const signs: Partial<Record<FactName, IconName>> = {
  type: "home",
  bedrooms: "bed",
  bathrooms: "bath",
  area: "area",
  yearBuilt: "calendar",
};

/** The known facts of a home, in the facts' common order. */
export function PropertyFacts({ property }: { property: Property }) {
  const known = factNames.flatMap((name) => {
    const value = property[name];
    return value === null ? [] : [{ name, value }];
  });
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{factWords[name].label}</dt>
          <dd>
            {signs[name] && <Icon name={signs[name]} size={24} />}
            <span className="num">{showFact(name, value)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
