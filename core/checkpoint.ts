/**
 * The whole history at one moment, as a digest: whoever keeps one that was signed notices if events
 * before it are rewritten.
 */
export type Checkpoint = {
  /** The market's address, as "https://homes.example". */
  market: string;
  at: Date;
  /** The number of the last event that counts. */
  upTo: number;
  events: number;
  /** SHA-256, in hex, over the hashes (in hex) of all events, in the order of their numbers. */
  digest: string;
};

const heading = "Checkpoint of the history of Gable";

/** What is signed: lines of plain text, to be read, mailed and printed. */
export const checkpointText = ({ market, at, upTo, events, digest }: Checkpoint): string =>
  [
    heading,
    `Market: ${market}`,
    `At: ${at.toISOString()}`,
    `Events: ${events}, up to number ${upTo}`,
    `Digest: ${digest}`,
  ].join("\n");

/** A checkpoint with its signature: by the key of this number, Ed25519 in base64. */
export type SignedCheckpoint = { text: string; keyNumber: number; signature: string };

export const signedText = ({ text, keyNumber, signature }: SignedCheckpoint): string =>
  `${text}\nSigned with key ${keyNumber}: ${signature}`;

const line = (pattern: string) => `${pattern}[ \\t]*\\r?\\n[> \\t]*`;
const written = new RegExp(
  line(heading) +
    line("Market: (\\S+)") +
    line("At: (\\S+)") +
    line("Events: (\\d+), up to number (\\d+)") +
    line("Digest: ([0-9a-f]{64})") +
    "Signed with key (\\d+): ([A-Za-z0-9+/]{86}==)",
);

/** The first checkpoint in a text: a letter, forwarded or copied from paper; `null` without one. */
export function readCheckpoint(text: string): (Checkpoint & SignedCheckpoint) | null {
  const [, market = "", at = "", events, upTo, digest = "", keyNumber, signature = ""] =
    written.exec(text) ?? [];
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return null;
  const checkpoint = { market, at: moment, upTo: Number(upTo), events: Number(events), digest };
  const signed = { text: checkpointText(checkpoint), keyNumber: Number(keyNumber), signature };
  return { ...checkpoint, ...signed };
}
