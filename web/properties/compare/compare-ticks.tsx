import { maxCompared } from "#core/compare.ts";
import { Button } from "#web/ui/button.tsx";
import { cached } from "#web/ui/cached.tsx";
import { pieceWords } from "#web/words/en.ts";
import { compareWords } from "#web/words/en-finding.ts";
import styles from "./compare-ticks.module.css";

const form = "compare";
const explained = "compare-explained";

type Ticked = { ticked: readonly string[] };

/**
 * A switch that shows ticks on the cards of a list. It needs no script; until it is on, the list
 * looks as before.
 */
export function CompareSwitch({ ticked }: Ticked) {
  return (
    <>
      <label className={styles.switch} data-screen-only="">
        <input
          type="checkbox"
          data-compare=""
          aria-describedby={explained}
          defaultChecked={ticked.length > 0}
        />
        {compareWords.compare}
      </label>
      <span id={explained} hidden>
        {compareWords.tickUpTo(maxCompared)}
      </span>
    </>
  );
}

/** A checkbox over a card's picture, to compare the home. */
export function CompareTick({
  home: { _id, title },
  ticked,
}: {
  home: { _id: string; title: string };
  ticked: boolean;
}) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name="ids"
        value={_id}
        form={form}
        aria-label={compareWords.tick(title)}
        defaultChecked={ticked}
      />
      {compareWords.compare}
    </label>
  );
}

type CompareBarProps = Ticked & {
  /** The ids of the homes on this page. */
  shown: readonly string[];
  previous: string | null;
  next: string | null;
  /** The address of this page. */
  here: string;
};

/**
 * A bar under the list, visible while there are ticks: it compares the ticked homes, including
 * those of other pages. Without scripts it also has the links to the previous and next page, which
 * keep the ticks.
 */
export const CompareBar = cached(
  { maxSize: 200, className: styles.bar },
  ({ ticked, shown, previous, next, here }: CompareBarProps) => {
    const keeps = {
      type: "submit",
      formMethod: "post",
      formAction: "/properties/ticks",
      size: "small",
    } as const;
    return (
      // No ticks that the browser remembers: those in the cookie may be newer.
      <form id={form} action="/properties/compare" data-most={maxCompared} autoComplete="off">
        {ticked
          .filter((id) => !shown.includes(id))
          .map((id) => (
            <input key={id} type="hidden" name="ids" value={id} data-elsewhere="" />
          ))}
        <p className="small" data-when="none" hidden={ticked.length > 0}>
          {compareWords.tickUpTo(maxCompared)}
        </p>
        <p className="small num" data-when="some" hidden={ticked.length === 0}>
          <span data-count="">{ticked.length}</span> {compareWords.ticked(maxCompared)}
        </p>
        <div className={styles.acts}>
          <noscript>
            {shown.map((id) => (
              <input key={id} type="hidden" name="shown" value={id} />
            ))}
            {previous && (
              <Button {...keeps} name="to" value={previous}>
                {pieceWords.previous}
              </Button>
            )}
            {next && (
              <Button {...keeps} name="to" value={next}>
                {pieceWords.next}
              </Button>
            )}
          </noscript>
          <Button
            {...keeps}
            kind="quiet"
            name="none"
            value={here}
            data-untick=""
            data-when="some"
            hidden={ticked.length === 0}
          >
            {compareWords.untick}
          </Button>
          <Button type="submit" kind="primary" size="small">
            {compareWords.compare}
          </Button>
        </div>
      </form>
    );
  },
);
