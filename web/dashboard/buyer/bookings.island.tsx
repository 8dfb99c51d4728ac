import type { OfferEvent } from "#server/history/list-offer-history.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ReadingContext } from "#web/ui/reading.ts";
import { Table } from "#web/ui/table.tsx";
import { dealWords } from "#web/words/en-deals.ts";
import { listWords } from "#web/words/en-lists.ts";
import type { Reading } from "#web/words/en-times.ts";
import { ListChanged } from "../list-changed.tsx";
import { NothingFound } from "../nothing-found.tsx";
import { OfferHistory } from "../offer-history.tsx";
import { useSteadyRows } from "../use-steady-rows.ts";
import { type Booking, bookingColumns } from "./booking-columns.tsx";
import styles from "./bookings-page.module.css";

type BookingsProps = {
  reading: Reading;
  /** The words that the list was searched for. */
  q: string;
  rows: readonly Booking[];
  history: { offerId: string; events: readonly OfferEvent[] } | null;
  sorts: readonly string[];
};

/** A buyer's offers, which agents answer while the buyer looks at them. */
export default function Bookings({ reading, q, rows, history, sorts }: BookingsProps) {
  const steady = useSteadyRows(rows, listWords.staleRow);
  return (
    <ReadingContext value={reading}>
      {steady.rows.length === 0 && q ? (
        <NothingFound none="No title, location or agent" q={q} all="/dashboard/bookings" />
      ) : steady.rows.length === 0 ? (
        <EmptyState title="No offers yet" way={["/dashboard/wishlist", "My Wishlist"]}>
          Make an offer on a home from your wishlist, and follow it here until the home is yours.
        </EmptyState>
      ) : (
        <Table
          caption={dealWords.bookings}
          columns={bookingColumns}
          rows={steady.rows}
          staleText={steady.staleText}
          settling={steady.settling}
          keyOf={({ _id }) => _id}
          defaultOrder={{ called: "To pay first" }}
          sorts={sorts}
          below={({ _id, title: home }) =>
            history?.offerId === _id && <OfferHistory events={history.events} title={home} />
          }
          className={styles.table}
        />
      )}
      <ListChanged putInOrder={steady.putInOrder} />
    </ReadingContext>
  );
}
