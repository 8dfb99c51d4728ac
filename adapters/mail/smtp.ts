import type { Mail } from "./mail.ts";

/** Sends letters by SMTP; `url` as in `smtps://user:password@host:465`. */
export async function openSmtp(url: string, from: string): Promise<Mail & { close(): void }> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(url, { from });
  return {
    async send({ unsubscribe, ...letter }) {
      const headers = unsubscribe ? { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
      // As one address, so that nothing in it is read as another.
      await transport.sendMail({ ...letter, to: { name: "", address: letter.to }, headers });
    },
    letters: null,
    close: () => transport.close(),
  };
}
