import type { Letter } from "#adapters/mail/mail.ts";

type Paragraph = string | { label: string; address: string };

/** A letter in plain words: the same paragraphs as text and as HTML; a paragraph with an address becomes a button. */
export function letter(to: string, subject: string, paragraphs: Paragraph[]): Letter {
  const text = paragraphs.map((part) => (typeof part === "string" ? part : `${part.label}: ${part.address}`)).join("\n\n");
  const html = paragraphs
    .map((part) => (typeof part === "string" ? `<p style="margin:0 0 16px">${safe(part).replaceAll("\n", "<br>")}</p>` : button(part)))
    .join("\n");
  // A name in a subject may hold what would end its line.
  return { to, subject: subject.replaceAll(/\s+/g, " "), text: `${text}\n\n— Gable\n`, html: frame(subject, html) };
}

const safe = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const button = ({ label, address }: { label: string; address: string }) =>
  `<p style="margin:24px 0"><a href="${safe(address)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#1e5245;color:#fff;text-decoration:none;font-weight:600">${safe(label)}</a></p>
<p style="margin:0 0 16px;color:#5b6661;font-size:14px">Or open this address: ${safe(address)}</p>`;

const frame = (subject: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${safe(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#fbfaf7;color:#1b2421;font:16px/1.6 Inter,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;border:1px solid #e7e3da;border-radius:14px;background:#fff">
<h1 style="margin:0 0 24px;font:500 24px/1.25 Fraunces,Georgia,serif">${safe(subject)}</h1>
${body}
<p style="margin:24px 0 0;color:#5b6661;font-size:14px">Gable</p>
</div></body></html>`;
