import type { Offer } from "#core/offer.ts";
import type { SoldOrder } from "#server/offers/list-own-offers.ts";
import { ReceiptLink } from "#web/payment/pay-link.tsx";
import { PaymentNotes } from "#web/payment/payment-notes.tsx";
import { Moment } from "#web/ui/moment.tsx";
import type { Column } from "#web/ui/table.tsx";
import { TableItem } from "#web/ui/table-item.tsx";
import styles from "./sold-properties-page.module.css";

/** The columns of an agent's table of sales. */
export const soldColumns: readonly Column<Offer & { amount: string }, SoldOrder>[] = [
  {
    name: "Property Title",
    kind: "what",
    sort: "title",
    cell: ({ propertyId, title: home, picture }) => (
      <TableItem picture={picture} title={home} to={`/properties/${propertyId}`} />
    ),
  },
  {
    name: "Property Location",
    brief: "Location",
    sort: "location",
    cell: ({ location }) => location,
  },
  { name: "Buyer Name", sort: "buyer", cell: ({ buyerName }) => buyerName },
  {
    name: "Sold on",
    kind: "day",
    sort: "sold",
    cell: ({ paidAt }) => paidAt && <Moment at={paidAt} as="day" />,
  },
  {
    name: "Price",
    kind: "number",
    sort: "amount",
    cell: ({ amount, ...offer }) => (
      <span className={styles.amount}>
        {amount}
        <PaymentNotes offer={offer} />
      </span>
    ),
  },
  {
    name: "Actions",
    kind: "actions",
    cell: (offer) => <ReceiptLink offer={offer} kind="quiet" />,
  },
];
