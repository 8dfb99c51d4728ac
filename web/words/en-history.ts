import type { AgentApplicationMove } from "#core/agent-application.ts";
import type { PropertyEventMove } from "#core/home-history.ts";
import type { OfferMove } from "#core/offer.ts";
import type { PaymentStatus } from "#core/payment.ts";
import type { SuspensionMove } from "#core/suspension.ts";
import type { UserMove } from "#core/user.ts";
import type { PropertyEvent } from "#server/history/list-history.ts";
import { offerEventWords } from "./en-offer-events.ts";

type Named =
  | `property ${PropertyEventMove | "list"}`
  | `offer ${OfferMove | "make"}`
  // What a supplier reports of a payment is named after the status that it leads to.
  | `payment ${Exclude<PaymentStatus, "created"> | "begin" | "refund"}`
  | "review delete"
  | `user ${UserMove | SuspensionMove | "join"}`
  | `application ${AgentApplicationMove | "apply"}`;

const eventWords: Readonly<Record<Named, string>> = {
  "property list": "Listed",
  "property verify": "Verified",
  "property reject": "Rejected",
  "property update": "Updated and resubmitted",
  "property sell": "Sold",
  "property delete": "Taken off the market",
  "property changePrice": "Price changed",
  "property pause": "Paused",
  "property resume": "Resumed",
  "property soldElsewhere": "Sold elsewhere",
  "property takeDown": "Taken down",
  "property restore": "Restored",
  "property suspend": "On hold: its agent is suspended",
  "property unsuspend": "Back on the market: its agent is restored",
  ...offerEventWords,
  "payment begin": "Payment started",
  "payment succeeded": "Payment received",
  "payment failed": "Payment failed",
  "payment requires_action": "Payment awaiting bank confirmation",
  "payment processing": "Payment processing",
  "payment refunded": "Payment refunded",
  "payment refund_failed": "Refund failed",
  "payment canceled": "Payment canceled",
  "payment refund": "Refund started",
  "review delete": "Review deleted",
  "user join": "New member",
  "user makeAgent": "Made an agent",
  "user makeAdmin": "Made an admin",
  "user suspend": "Suspended",
  "user restore": "Restored",
  "user delete": "Account deleted",
  "application apply": "Applied to become an agent",
  "application approve": "Application approved",
  "application decline": "Application declined",
};

/** An event's description in a history. */
export const eventInWords = ({ noun, move }: Pick<PropertyEvent, "noun" | "move">): string =>
  (eventWords as Readonly<Record<string, string>>)[`${noun} ${move}`] ?? `${noun}: ${move}`;

/**
 * The states that something went from and to; null where the event's own description says that, as
 * for a payment.
 */
export const stepWords = ({
  noun,
  from,
  to,
}: Pick<PropertyEvent, "noun" | "from" | "to">): string | null =>
  from && to && from !== to && noun !== "payment" ? `${from} → ${to}` : null;
