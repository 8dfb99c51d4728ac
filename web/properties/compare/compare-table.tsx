import type { ReactNode } from "react";
import { type ComparedName, type ComparedRow, compareHomes } from "#core/compare.ts";
import { type FactName, type Facts, isFact } from "#core/facts/facts.ts";
import type { HomeInBrief } from "#core/home-in-brief.ts";
import { showDollars } from "#core/money.ts";
import { isOnSale } from "#core/property.ts";
import { classes } from "#web/ui/classes.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { ResponsivePicture } from "#web/ui/responsive-picture.tsx";
import { showFact } from "#web/words/en-facts.ts";
import { compareWords, showWhole } from "#web/words/en-finding.ts";
import { PropertyStatusBadge } from "../cards/property-status-badge.tsx";
import { wrapPriceFrom } from "../page/price-bar.tsx";
import { compareAddress } from "./compare-address.ts";
import styles from "./compare-table.module.css";

type CompareTableProps = { homes: readonly HomeInBrief[]; onlyDifferences: boolean };

/**
 * Homes as columns, their facts as rows. On small screens the table scrolls sideways in its box,
 * and the row names stay in view.
 */
export function CompareTable({ homes, onlyDifferences }: CompareTableProps) {
  const rows = compareHomes(homes).filter(({ differs }) => differs || !onlyDifferences);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: a box that scrolls must be reachable by keyboard, and is no section of the page
    <div className={styles.box} role="region" aria-label={compareWords.title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {homes.map((home) => (
              <th key={home._id} scope="col">
                <Column home={home} />
              </th>
            ))}
          </tr>
          {/* A row of its own, so that the buttons are aligned under titles of any length. */}
          <tr className={styles.remove} data-screen-only="">
            <td />
            {homes.map((home) => (
              <td key={home._id}>
                <Remove
                  home={home}
                  without={compareAddress(
                    homes.flatMap(({ _id }) => (_id === home._id ? [] : [_id])),
                  )}
                />
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} homes={homes} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Column({ home: { _id, title, status, picture } }: { home: HomeInBrief }) {
  return (
    <div className={styles.home}>
      <div className={styles.picture}>
        <ResponsivePicture picture={picture} sizes="(min-width: 768px) 280px, 160px" alt="" />
        {!isOnSale({ status }) && (
          <div className={styles.badge}>
            <PropertyStatusBadge status={status} />
          </div>
        )}
      </div>
      <Link className={styles.title} to={`/properties/${_id}`}>
        {title}
      </Link>
    </div>
  );
}

function Remove({ home: { title }, without }: { home: HomeInBrief; without: string }) {
  return (
    <LinkButton
      to={without}
      kind="quiet"
      size="small"
      icon="x"
      data-in-place=""
      aria-label={compareWords.remove(title)}
    >
      {compareWords.removeBriefly}
    </LinkButton>
  );
}

function Row({
  row: { name, values, differs, best },
  homes,
}: {
  row: ComparedRow;
  homes: readonly HomeInBrief[];
}) {
  return (
    <tr className={classes(!differs && homes.length > 1 && styles.same)}>
      <th scope="row">
        {hyphenated(compareWords.labelOf(name))}
        {differs && (
          <span className={styles.differs}>
            <span aria-hidden="true">{"\u00a0≠"}</span>
            <span className="unseen"> {compareWords.differs}</span>
          </span>
        )}
      </th>
      {values.map((value, index) => (
        <td
          key={homes[index]?._id}
          className={classes("num", typeof value === "number" && styles.figure)}
        >
          {value === null ? (
            <span className="muted">{compareWords.unknown}</span>
          ) : (
            show(name, value)
          )}
          {best?.at.includes(index) && (
            <span className={styles.best}>
              <Icon name="check" size={14} />
              {compareWords.best(name)}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Lets a word that fills a phone's column part, so that the sign behind it is not left alone. */
const hyphenated = (label: string) => label.replace(/(\w{7})(\w{5,})/, "$1\u00ad$2");

/** A price that may break only before its cents. */
function Price({ dollars }: { dollars: number }) {
  const [whole, cents] = showDollars(dollars).split(".");
  return (
    <span className={dollars < wrapPriceFrom ? undefined : styles.long}>
      {whole}
      {cents && <wbr />}
      {cents && `.${cents}`}
    </span>
  );
}

function show(name: ComparedName, value: NonNullable<ComparedRow["values"][number]>): ReactNode {
  if (name === "price") return <Price dollars={Number(value)} />;
  if (name === "pricePerArea" || name === "monthly") return showWhole(Number(value));
  return isFact(name) ? showFact(name, value as NonNullable<Facts[FactName]>) : String(value);
}
