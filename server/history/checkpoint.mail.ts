import type { Letter } from "#adapters/mail/mail.ts";
import type { Checkpoint } from "#core/checkpoint.ts";
import { letter } from "../letters/letter.ts";

const formatDay = (at: Date) => at.toISOString().slice(0, 10);
const hostName = (market: string) => new URL(market).host;

export const checkpointMade = (
  to: string,
  { at, market }: Pick<Checkpoint, "at" | "market">,
  signed: string,
): Letter =>
  letter(to, `Checkpoint of ${hostName(market)}, ${formatDay(at)}`, [
    "Keep this email where nobody who runs the market can change it, or print it. It sums up the whole history of the market in one line: if any of the history is rewritten later, the two no longer match.",
    signed,
    "To check it, save this email in a file and run this on the market's server: npm run verify-history -- --checkpoint FILE",
    {
      label: "Public keys for checking the signature",
      address: `${market}/.well-known/history-keys.json`,
    },
  ]);

export const historyRewritten = (
  to: string,
  { at, market }: Pick<Checkpoint, "at" | "market">,
): Letter =>
  letter(to, `The history of ${hostName(market)} differs from its checkpoint`, [
    `The history up to ${at.toISOString()} is no longer the one that was signed: something was changed, removed or inserted, or an older backup was restored. No new checkpoint was made.`,
    "To find out where they differ, run this on the market's server: npm run verify-history",
    "Keep the emails with earlier checkpoints: they show when it happened.",
  ]);
