import { z } from "zod";
import { picture } from "./image.shape.ts";
import { sum } from "./money.shape.ts";
import { offerStatuses } from "./offer.ts";
import { property } from "./property.shape.ts";

/** An offer on the wire. Amount in dollars; a paid offer is Accepted and has a `transactionId`. */
export const offer = z.object({
  _id: z.uuid(),
  propertyId: z.uuid(),
  title: property.shape.title,
  location: property.shape.location,
  image: z.string(),
  picture,
  price: property.shape.price.describe("The property's list price"),
  status: z.enum(offerStatuses),
  paymentOnItsWay: z
    .boolean()
    .describe(
      "A bank is processing the payment, or waits for the payer to confirm it; while it is processed, the offer does not lapse",
    ),
  paymentWaitsForBuyer: z
    .boolean()
    .describe("The payment is on its way once the buyer confirms it at the bank"),
  onHold: z
    .boolean()
    .describe("Pending while another offer is Accepted, or the property off the market"),
  agent_name: z.string(),
  offeredAmount: sum,
  buyingDate: z.iso.date({ error: "Choose a date.", abort: true }),
  buyerEmail: z.string(),
  buyerName: z.string(),
  agentEmail: z.string().nullable().describe("Once the offer is accepted, for arranging the sale"),
  transactionId: z.string().nullable(),
  sandbox: z.boolean().describe("Paid in the sandbox: no money moved"),
  refunded: z.boolean().describe("Paid, and the money went back since; the property stays Sold"),
  refundFailed: z
    .boolean()
    .describe("Paid, and a refund of the money failed since: the market's operator has it again"),
  createdAt: z.iso.datetime(),
  payBy: z.iso.datetime().nullable(),
  paidAt: z.iso.datetime().nullable(),
});

/** What an agent may send to reject an offer. */
export const rejectionOfOffer = z.object({
  confirmed: z
    .boolean()
    .default(false)
    .describe("Whether the agent knows that the payment is on its way"),
});

/** What an agent may send to accept an offer. */
export const acceptanceOfOffer = z.object({
  confirmed: z
    .boolean()
    .default(false)
    .describe("Whether the agent knows that the buying date has passed"),
});

/** What a buyer sends to make an offer. */
export const offerToMake = z.object({
  offeredAmount: offer.shape.offeredAmount.describe("Dollars, to two decimals"),
  buyingDate: offer.shape.buyingDate.describe(
    "Today or later in the buyer's time zone; within ten years",
  ),
});
