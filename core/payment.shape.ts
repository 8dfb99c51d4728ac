import { z } from "zod";
import { sum } from "./money.shape.ts";
import { paymentStatuses, paymentSuppliers } from "./payment.ts";
import { inPlainDigits } from "./typed.ts";

/**
 * A payment as its payer sees it. With `clientSecret` their page completes the payment at the
 * supplier; amounts in dollars.
 */
export const payment = z.object({
  paymentId: z.uuid(),
  offerId: z.uuid(),
  supplier: z.enum(paymentSuppliers),
  clientSecret: z.string().nullable(),
  publishableKey: z.string().nullable(),
  amount: sum,
  status: z.enum(paymentStatuses),
  failure: z.string().nullable(),
  sandbox: z.boolean().describe("No money moves"),
  sentBack: z
    .boolean()
    .describe(
      "The money came too late, or was not the amount of the offer, and is being refunded, or has been",
    ),
});

/**
 * The fields of a card form. Only the sandbox's own form sends them to us, and none of them is
 * stored.
 */
export const paymentCard = z.object({
  number: z
    .string("Enter the card's number.")
    .transform((text) => inPlainDigits(text).replaceAll(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{12,19}$/, "Enter the number as it stands on the card.")),
  expiry: z
    .string("Enter the date as MM/YY.")
    .overwrite(inPlainDigits)
    .regex(/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/, "Enter the date as MM/YY."),
  cvc: z
    .string("Enter the three or four digits.")
    .overwrite(inPlainDigits)
    .regex(/^\d{3,4}$/, "Enter the three or four digits."),
});
