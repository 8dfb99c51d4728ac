export type Letter = { to: string; subject: string; text: string; html: string };
export type SentLetter = Letter & { id: string; sentAt: string };

/** Sends letters. A failure is thrown; the job that called tries again. */
export type Mail = {
  send(letter: Letter): Promise<void>;
  /** The last hundred letters, newest first, where they can be read back; `null` where they truly went out. */
  letters: (() => Promise<SentLetter[]>) | null;
};
