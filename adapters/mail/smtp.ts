import type { Mail } from "./mail.ts";

// In milliseconds, for each step: together the steps of one letter take less than a job's five
// minutes.
const longest = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
};

/**
 * The code of a permanent refusal of the recipient or the letter. Throws other errors, such as a
 * wrong password or sender: those are ours to fix.
 */
function refusedForGood(error: {
  permanent?: boolean;
  command?: string;
  responseCode?: number;
}): number {
  const { permanent, command, responseCode } = error;
  if (permanent && responseCode && (command === "RCPT TO" || command === "DATA"))
    return responseCode;
  throw error;
}

/** A single address as an object, so that nodemailer does not parse it into several. */
const asOne = (address: string) => ({ name: "", address });

/**
 * Sends letters by SMTP; `url` as in `smtps://user:password@host:465`. `encrypted`: a server that
 * can't do TLS gets none, instead of all of them in plain text.
 */
export async function openSmtp(
  url: string,
  from: string,
  { encrypted = false, ...patience }: Partial<typeof longest> & { encrypted?: boolean } = {},
): Promise<Mail & { close(): void }> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(
    { url, requireTLS: encrypted, ...longest, ...patience },
    { from },
  );
  return {
    async send({ to, replyTo, unsubscribe, ...letter }) {
      const headers = {
        // RFC 3834: no vacation notice answers it.
        "Auto-Submitted": "auto-generated",
        ...(unsubscribe && {
          "List-Unsubscribe": `<${unsubscribe}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      };
      const going = transport.sendMail({
        ...letter,
        to: asOne(to),
        ...(replyTo ? { replyTo: asOne(replyTo) } : {}),
        headers,
      });
      return going.then(() => null, refusedForGood);
    },
    letters: null,
    close: () => transport.close(),
  };
}
