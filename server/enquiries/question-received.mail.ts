import type { Letter } from "#adapters/mail/mail.ts";
import { isolated, quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";

type Question = {
  propertyId: string;
  title: string;
  buyer: { name: string; email: string };
  message: string;
};

export const questionReceived = (
  to: string,
  { propertyId, title, buyer, message }: Question,
  publicUrl: string,
): Letter => ({
  ...letter(to, `A question about ${quoted(title)}`, [
    `${isolated(buyer.name)} asks:`,
    message,
    `Reply to this email to answer ${isolated(buyer.name)} (${buyer.email}).`,
    { label: "See the home", address: `${publicUrl}/properties/${propertyId}` },
  ]),
  replyTo: buyer.email,
});
