import type { Letter } from "#adapters/mail/mail.ts";
import type { Checkpoint } from "#core/checkpoint.ts";
import { letter } from "../letters/letter.ts";

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const hostOf = (market: string) => new URL(market).host;

export const checkpointMade = (
  to: string,
  { at, market }: Pick<Checkpoint, "at" | "market">,
  signed: string,
): Letter =>
  letter(to, `Checkpoint of ${hostOf(market)}, ${dayOf(at)}`, [
    "Keep this letter where nobody who runs the market can change it, or print it. It holds the whole history of the market in one line: if anything in it is rewritten later, this no longer agrees.",
    signed,
    "To check it, save this letter in a file and run, where the market runs: npm run verify-history -- --checkpoint FILE",
    {
      label: "The keys that the signature is checked with",
      address: `${market}/.well-known/history-keys.json`,
    },
  ]);

export const historyRewritten = (
  to: string,
  { at, market }: Pick<Checkpoint, "at" | "market">,
): Letter =>
  letter(to, `The history of ${hostOf(market)} differs from its checkpoint`, [
    `What happened up to ${at.toISOString()} is not what was signed then: something was changed, removed or slipped in, or an older backup was restored. No new checkpoint is made.`,
    "Run npm run verify-history where the market runs: it names the place. Keep the letters with earlier checkpoints; they show since when.",
  ]);
