import type { Tx } from "#db/open.ts";
import type { Queue } from "../queue.ts";
import type { UnsentLetter } from "./letter.ts";

/** Sends letters once the transaction commits; a reader without an address gets none. */
export async function enqueueLetters(
  tx: Tx,
  queue: Queue,
  ...letters: UnsentLetter[]
): Promise<void> {
  for (const { to, ...letter } of letters)
    if (to) await queue.enqueue(tx, "send-letter", { to, ...letter });
}
