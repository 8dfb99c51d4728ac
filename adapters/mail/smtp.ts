import type { Mail } from "./mail.ts";

// In milliseconds. Of each step: all that one letter takes are less than a job's five minutes.
const longest = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** The code of a refusal of the reader or of the letter itself, which would be the same an hour later. What ours is to mend, as a wrong password or sender, is thrown like the rest. */
function refusedForGood(error: { permanent?: boolean; command?: string; responseCode?: number }): number {
  const { permanent, command, responseCode } = error;
  if (permanent && responseCode && (command === "RCPT TO" || command === "DATA")) return responseCode;
  throw error;
}

/** As one address, so that nothing in it is read as another. */
const asOne = (address: string) => ({ name: "", address });

/** Sends letters by SMTP; `url` as in `smtps://user:password@host:465`. */
export async function openSmtp(url: string, from: string, patience: Partial<typeof longest> = {}): Promise<Mail & { close(): void }> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url, ...longest, ...patience }, { from });
  return {
    async send({ to, replyTo, unsubscribe, ...letter }) {
      const headers = unsubscribe ? { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
      const going = transport.sendMail({ ...letter, to: asOne(to), ...(replyTo ? { replyTo: asOne(replyTo) } : {}), headers });
      return going.then(() => null, refusedForGood);
    },
    letters: null,
    close: () => transport.close(),
  };
}
