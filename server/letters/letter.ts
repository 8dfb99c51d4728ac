import type { Letter } from "#adapters/mail/mail.ts";
import { inHtml } from "#core/html.ts";

type Button = { label: string; address: string };
/** One of several things a letter is about. */
type Item = { title: string; address: string; lines: string[] };
/** A small line at the end, or a link: what few readers need. */
type Foot = { foot: string; address?: string };
export type Paragraph = string | Button | Item | Foot;
/** A letter whose reader may have no address any more: that of a deleted account is erased. */
export type UnsentLetter<To = string | null> = Omit<Letter, "to"> & { to: To };

/**
 * A letter as text and as HTML. A paragraph becomes a button, a link with lines under it, or a
 * small line.
 */
export function letter<To extends string | null>(
  to: To,
  subject: string,
  paragraphs: Paragraph[],
): UnsentLetter<To> {
  const text = paragraphs.map(asText).join("\n\n");
  const html = paragraphs.map(asHtml).join("\n");
  // A name in the subject may contain a line break, which would end the header.
  return {
    to,
    subject: subject.replaceAll(/\s+/g, " "),
    text: `${text}\n\n— Gable\n`,
    html: frame(subject, html),
  };
}

/** A letter whose answers go to the other side of a deal, if they have an address. */
export const answeredTo = (replyTo: string | null, written: UnsentLetter): UnsentLetter =>
  replyTo ? { ...written, replyTo } : written;

function asText(part: Paragraph): string {
  if (typeof part === "string") return part;
  if ("title" in part) return [part.title, ...part.lines, part.address].join("\n");
  if ("label" in part) return `${part.label}: ${part.address}`;
  return part.address ? `${part.foot}: ${part.address}` : part.foot;
}

function asHtml(part: Paragraph): string {
  if (typeof part === "string")
    return `<p style="margin:0 0 16px">${inHtml(part).replaceAll("\n", "<br>")}</p>`;
  if ("title" in part) return item(part);
  return "foot" in part ? foot(part) : button(part);
}

const button = ({ label, address }: { label: string; address: string }) =>
  `<p style="margin:24px 0"><a class="button" href="${inHtml(address)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#1e5245;color:#fff;text-decoration:none;font-weight:600">${inHtml(label)}</a></p>
<p class="muted" style="margin:0 0 16px;color:#5b6661;font-size:14px">Or open this address: ${inHtml(address)}</p>`;

const item = ({ title, address, lines }: Item) =>
  `<p style="margin:0 0 20px;padding:0 0 20px;border-bottom:1px solid #e7e3da"><a href="${inHtml(address)}" style="color:#1e5245;font-weight:600">${inHtml(title)}</a>${lines.map((line) => `<br>${inHtml(line)}`).join("")}</p>`;

const foot = ({ foot: text, address }: Foot) =>
  `<p class="muted" style="margin:0 0 8px;color:#5b6661;font-size:14px">${address ? `<a class="muted" href="${inHtml(address)}" style="color:#5b6661">${inHtml(text)}</a>` : inHtml(text)}</p>`;

/** On a phone, and in the dark. A client that drops it shows the inline styles, which are light. */
const elsewhere = [
  "@media(max-width:480px){body{padding:0!important}div{padding:24px 20px!important;border:0!important;border-radius:0!important}}",
  "@media(prefers-color-scheme:dark){body{background:#121715!important;color:#edf1ee!important}div{background:#1a211e!important}div,p{border-color:#2c3531!important}a{color:#8ccbb5!important}.muted{color:#a3afa9!important}.button{background:#2a6e5e!important;color:#fff!important}}",
].join("");

const frame = (subject: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${inHtml(subject)}</title><style>${elsewhere}</style></head>
<body style="margin:0;padding:32px 16px;overflow-wrap:anywhere;background:#fbfaf7;color:#1b2421;font:16px/1.6 Inter,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;border:1px solid #e7e3da;border-radius:14px;background:#fff">
<h1 style="margin:0 0 24px;font:500 24px/1.25 Fraunces,Georgia,serif">${inHtml(subject)}</h1>
${body}
<p class="muted" style="margin:24px 0 0;color:#5b6661;font-size:14px">Gable</p>
</div></body></html>`;
