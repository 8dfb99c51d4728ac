/**
 * `replyTo`: whom an answer to it goes to, where that is not the house. `unsubscribe`: the address that ends letters of this kind by a
 * single POST, for mail programs (RFC 8058).
 */
export type Letter = { to: string; subject: string; text: string; html: string; replyTo?: string; unsubscribe?: string };
export type SentLetter = Letter & { id: string; sentAt: string };

/** Sends letters. A failure is thrown; the job that called tries again. */
export type Mail = {
  /** Answers the code with which a letter was refused for good (SMTP's, as 550: there is no such letter box), so that it is not tried again; `null` where it is on its way. */
  send(letter: Letter): Promise<number | null>;
  /** The last hundred letters, newest first, where they can be read back; `null` where they truly went out. */
  letters: (() => Promise<SentLetter[]>) | null;
};
