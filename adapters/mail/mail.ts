export type Letter = { to: string; subject: string; text: string; html: string };

/** Sends letters. A failure is thrown; the job that called tries again. */
export type Mail = { send(letter: Letter): Promise<void> };
