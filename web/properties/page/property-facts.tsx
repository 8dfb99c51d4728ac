import { type FactGroup, factGroups } from "#core/facts/fact-kinds.ts";
import { type FactName, type Facts, factNames, facts } from "#core/facts/facts.ts";
import { Icon, type IconName } from "#web/ui/icons/icon.tsx";
import { showFact } from "#web/words/en-facts.ts";
import styles from "./property-facts.module.css";

/** Fails to compile if a fact's icon is not drawn. */
const drawn: { [Name in FactName]: { icon: IconName } } = facts;

/** The known facts of a home by group; nothing is said of the others. */
export function PropertyFacts({ property }: { property: Facts }) {
  const groups = factGroups.flatMap((group) => {
    const known = knownFacts(property, group);
    return known.length === 0 ? [] : [{ group, known }];
  });
  if (groups.length === 0) return null;
  return (
    <div className={styles.all}>
      <div className={styles.groups}>
        {groups.map(({ group, known }) =>
          group === "Main" ? (
            <Group key={group} known={known} />
          ) : (
            <section key={group}>
              <h2>{group}</h2>
              <Group known={known} labelUnseen={isNamedAs(group, known)} />
            </section>
          ),
        )}
      </div>
    </div>
  );
}

type Known = { name: FactName; value: NonNullable<Facts[FactName]> };

const knownFacts = (home: Facts, group: FactGroup): Known[] =>
  factNames.flatMap((name) => {
    const value = home[name];
    return facts[name].group === group && value !== null ? [{ name, value }] : [];
  });

/** Whether a group has but the fact that it is named after, and whose label would repeat it. */
const isNamedAs = (group: FactGroup, [first, second]: readonly Known[]) =>
  !second && first !== undefined && facts[first.name].label === group;

/** The most letters of a value that fit into one column. */
const longestInColumn = 10;

const Group = ({ known, labelUnseen }: { known: readonly Known[]; labelUnseen?: boolean }) => (
  <dl className={styles.facts}>
    {known.map(({ name, value }) => {
      const shown = showFact(name, value);
      return (
        <div key={name} className={shown.length > longestInColumn ? styles.long : undefined}>
          <dt className={labelUnseen ? "unseen" : undefined}>{facts[name].label}</dt>
          <dd>
            <Icon name={drawn[name].icon} size={24} />
            <span className="num">{shown}</span>
          </dd>
        </div>
      );
    })}
  </dl>
);
