import type { OfferEvent } from "#server/history/list-offer-history.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ReadingContext } from "#web/ui/reading.ts";
import { Table } from "#web/ui/table.tsx";
import type { Reading } from "#web/words/en-times.ts";
import { ListChanged } from "../list-changed.tsx";
import { NothingFound } from "../nothing-found.tsx";
import { OfferHistory } from "../offer-history.tsx";
import { useSteadyRows } from "../use-steady-rows.ts";
import { type RequestRow, requestColumns } from "./request-columns.tsx";
import styles from "./requested-properties-page.module.css";

type RequestsProps = {
  reading: Reading;
  caption: string;
  rows: readonly RequestRow[];
  history: { offerId: string; events: readonly OfferEvent[] } | null;
  sorts: readonly string[];
  /** The words that the list was searched for. */
  q: string;
  /** What is said while there are no rows. */
  empty: { title: string; text: string };
  /** What is said of a row that others have taken out of the view. */
  staleText: string;
};

/**
 * The offers on an agent's homes, which others make, withdraw and pay while the agent looks at
 * them.
 */
export default function Requests({
  reading,
  caption,
  rows,
  history,
  sorts,
  q,
  empty,
  staleText,
}: RequestsProps) {
  const steady = useSteadyRows(rows, staleText);
  return (
    <ReadingContext value={reading}>
      {steady.rows.length > 0 ? (
        <Table
          caption={caption}
          columns={requestColumns}
          rows={steady.rows}
          staleText={steady.staleText}
          settling={steady.settling}
          keyOf={({ _id }) => _id}
          defaultOrder={{ called: "Waiting first" }}
          sorts={sorts}
          below={({ _id, title: home }) =>
            history?.offerId === _id && <OfferHistory events={history.events} title={home} />
          }
          className={styles.table}
        />
      ) : q ? (
        <NothingFound
          none="No title, location or buyer"
          q={q}
          all="/dashboard/requested-properties"
        />
      ) : (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      )}
      <ListChanged putInOrder={steady.putInOrder} />
    </ReadingContext>
  );
}
