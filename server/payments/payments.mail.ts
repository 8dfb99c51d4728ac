import { proofLine } from "#core/history.ts";
import { cents, showCents } from "#core/money.ts";
import { quoted } from "#core/quoted.ts";
import { answeredTo, letter, type UnsentLetter } from "../letters/letter.ts";
import type { LockedOffer } from "../offers/offers.db.ts";
import { payBefore, payNow } from "../offers/offers.mail.ts";
import type { PaymentRow } from "./payments.db.ts";

type Paid = {
  offer: LockedOffer;
  payment: Pick<PaymentRow, "sandbox">;
  receipt: string;
  reference: string;
};

type Refunded = Paid & { reason: string | null };

/** To both sides: the buyer's receipt, and the agent's good news. */
export function offerPaid(
  { offer: { row, buyer, agent, property }, payment, receipt, reference }: Paid,
  publicUrl: string,
): UnsentLetter[] {
  const amount = showCents(row.amountCents);
  const proof = [`Payment Transaction ID: ${reference}`, { foot: proofLine(receipt) }];
  const noMoney = payment.sandbox ? [sandboxLine] : [];
  const toBuyer = letter(buyer.email, `${quoted(property.title)} is yours`, [
    ...noMoney,
    `We received your payment of ${amount}.`,
    { label: "See your receipt", address: `${publicUrl}/dashboard/receipt/${row.id}` },
    ...proof,
  ]);
  const toAgent = letter(agent.email, `${quoted(property.title)} is sold`, [
    ...noMoney,
    `${buyer.name} paid ${amount}.`,
    { label: "See your sold properties", address: `${publicUrl}/dashboard/sold-properties` },
    ...proof,
  ]);
  return [answeredTo(agent.email, toBuyer), answeredTo(buyer.email, toAgent)];
}

type Refused = {
  offer: LockedOffer;
  payment: Pick<PaymentRow, "sandbox">;
  reason: string | null;
  now: Date;
};

/** To the buyer, whose payment was on its way until the bank refused it. */
export function paymentRefused(
  { offer: { row, buyer, agent, property }, payment, reason, now }: Refused,
  publicUrl: string,
): UnsentLetter {
  const { payBy } = row;
  const inTime = payBy !== null && payBy > now;
  const refused = `${reason ?? "The payment did not go through."} Nothing was charged.`;
  const again = inTime ? ` ${payBefore(row, payBy)}, and the home is yours.` : "";
  return answeredTo(
    agent.email,
    letter(buyer.email, `Your payment for ${quoted(property.title)} did not go through`, [
      ...(payment.sandbox ? [sandboxLine] : []),
      refused + again,
      inTime
        ? payNow(row, publicUrl)
        : { label: "See your booking list", address: `${publicUrl}/dashboard/bookings` },
    ]),
  );
}

type SentBack = {
  offer: Pick<LockedOffer, "buyer" | "agent" | "property">;
  payment: Pick<PaymentRow, "sandbox">;
  amountCents: number;
  reference: string;
  reason: string;
  receipt: string;
};

/**
 * To both sides, of money that could not be accepted; it may have arrived days after it was paid.
 * `reason`: why, in a sentence.
 */
export function paymentSentBack(
  { offer: { buyer, agent, property }, payment, amountCents, reference, reason, receipt }: SentBack,
  publicUrl: string,
): UnsentLetter[] {
  const title = quoted(property.title);
  const amount = showCents(cents(amountCents));
  const proof = [`Payment Transaction ID: ${reference}`, { foot: proofLine(receipt) }];
  const noMoney = payment.sandbox ? [sandboxLine] : [];
  const toBuyer = letter(buyer.email, `Your payment for ${title} is being refunded`, [
    ...noMoney,
    `${reason} So ${amount} is on its way back to you.`,
    { label: "See your booking list", address: `${publicUrl}/dashboard/bookings` },
    ...proof,
  ]);
  const toAgent = letter(agent.email, `A payment for ${title} is being refunded`, [
    ...noMoney,
    `${reason} So ${amount} is on its way back to ${buyer.name}. There is nothing for you to do.`,
    { label: "See the offers", address: `${publicUrl}/dashboard/requested-properties` },
    ...proof,
  ]);
  return [toBuyer, toAgent];
}

/**
 * To both sides, of money that went back by somebody at the supplier, or a bank, possibly after the
 * sale. `reason`: why, in a sentence.
 */
export function paymentRefunded(
  { offer: { row, buyer, agent, property }, payment, receipt, reference, reason }: Refunded,
  publicUrl: string,
): UnsentLetter[] {
  const why = reason ?? "It was refunded at the payment provider.";
  const subject = `The payment for ${quoted(property.title)} went back`;
  const isSold = row.transactionId === reference;
  const sale = `What happens to the sale is between ${buyer.name} and ${agent.name}: Gable still shows the home as sold.`;
  const what = [
    ...(payment.sandbox ? [sandboxLine] : []),
    `${why} So ${showCents(row.amountCents)} is on its way back to ${buyer.name}.`,
    ...(isSold ? [sale] : []),
  ];
  const proof = [`Payment Transaction ID: ${reference}`, { foot: proofLine(receipt) }];
  const toBuyer = letter(buyer.email, subject, [
    ...what,
    { label: "See your booking list", address: `${publicUrl}/dashboard/bookings` },
    ...proof,
  ]);
  const toAgent = letter(agent.email, subject, [
    ...what,
    isSold
      ? { label: "See your sold properties", address: `${publicUrl}/dashboard/sold-properties` }
      : { label: "See the offers", address: `${publicUrl}/dashboard/requested-properties` },
    ...proof,
  ]);
  return [answeredTo(agent.email, toBuyer), answeredTo(buyer.email, toAgent)];
}

/**
 * To both sides, and to whoever runs the market (`contact`), of a refund that failed after it was
 * reported.
 */
export function paymentNotRefunded(
  { offer: { row, buyer, agent, property }, payment, receipt, reference, reason }: Refunded,
  publicUrl: string,
  contact: string | undefined,
): UnsentLetter[] {
  const amount = showCents(row.amountCents);
  const why = reason ?? "The payment provider could not give the money back.";
  const what = [
    ...(payment.sandbox ? [sandboxLine] : []),
    `${why} So ${amount} has not reached ${buyer.name}: it is with the operator of ${new URL(publicUrl).host} again, who has to return it another way.`,
  ];
  const proof = [`Payment Transaction ID: ${reference}`, { foot: proofLine(receipt) }];
  const subject = `The refund for ${quoted(property.title)} failed`;
  const bookings = { label: "See your booking list", address: `${publicUrl}/dashboard/bookings` };
  return [
    answeredTo(contact ?? agent.email, letter(buyer.email, subject, [...what, bookings, ...proof])),
    answeredTo(buyer.email, letter(agent.email, subject, [...what, ...proof])),
    answeredTo(buyer.email, letter(contact ?? null, subject, [...what, ...proof])),
  ];
}

/** Said first in every letter about a payment in the sandbox. */
const sandboxLine = "This was a payment in the sandbox: no money moved.";
