import type { Letter } from "#adapters/mail/mail.ts";
import type { ContactMessage } from "#core/contact.shape.ts";
import { letter } from "../letters/letter.ts";

export const messageReceived = (to: string, { name, email, message }: ContactMessage): Letter => ({
  ...letter(to, `A message from ${name}`, [
    `${name} (${email}) sent this through the contact form:`,
    message,
  ]),
  replyTo: email,
});
