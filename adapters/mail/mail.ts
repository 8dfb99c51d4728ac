/**
 * `replyTo`: the address for replies, if they don't go to Gable. `unsubscribe`: the address at
 * which mail programs end letters of this kind with a single POST (RFC 8058). `messageId`: the same
 * whenever the letter is sent again, so that mail programs show it once.
 */
export type Letter = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  unsubscribe?: string;
  messageId?: string;
};
export type SentLetter = Letter & { id: string; sentAt: string };

/** Sends letters. A failure is thrown; the job that called tries again. */
export type Mail = {
  /**
   * Returns the SMTP code of a permanent refusal (550: no such mailbox), so that it is not tried
   * again; `null` if the letter was accepted.
   */
  send(letter: Letter): Promise<number | null>;
  /**
   * The last hundred letters, newest first, if they can be read back; `null` if letters are really
   * sent.
   */
  letters: (() => Promise<SentLetter[]>) | null;
};
