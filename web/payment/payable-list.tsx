import type { Offer } from "#core/offer.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { TableItem } from "#web/ui/table-item.tsx";
import { dealWords } from "#web/words/en-deals.ts";
import { PayLink } from "./pay-link.tsx";
import styles from "./payable-list.module.css";
import { TimeToPay } from "./time-to-pay.tsx";

type Payable = Offer & { amount: string };

const columns: readonly Column<Payable>[] = [
  {
    name: "Property",
    kind: "what",
    cell: ({ picture, title, location }) => (
      <TableItem picture={picture} title={title} under={location} size="large" />
    ),
  },
  { name: "Agent", cell: ({ agent_name }) => agent_name },
  { name: dealWords.offeredAmount, kind: "number", cell: ({ amount }) => amount },
  {
    name: dealWords.toPayBy,
    // In one element: a card puts each part of a cell's content in a place of its own.
    cell: (offer) => (
      <span>
        <TimeToPay offer={offer} />
      </span>
    ),
  },
  {
    name: "Actions",
    kind: "actions",
    cell: (offer) => <PayLink offer={offer} />,
  },
];

/** The accepted offers that wait for their buyer's payment. */
export function PayableList({ offers }: { offers: readonly Payable[] }) {
  if (offers.length > 0)
    return (
      <Table
        className={styles.table}
        caption="Offers that wait for payment"
        columns={columns}
        rows={offers}
        keyOf={({ _id }) => _id}
      />
    );
  return (
    <EmptyState title="Nothing to pay" way={["/dashboard/bookings", dealWords.bookings]}>
      Accepted offers appear here until you pay.
    </EmptyState>
  );
}
