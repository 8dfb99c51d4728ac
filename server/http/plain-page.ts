import { inHtml } from "#core/html.ts";

/**
 * The answer when a page could not be rendered at all: the message, and a link to the home page.
 */
export function plainPage(title: string, message: string, status: number): Response {
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${inHtml(title)}</title></head>
<body><h1>${inHtml(title)}</h1><p>${inHtml(message)}</p><p><a href="/">Back to homepage</a></p></body></html>`;
  return new Response(html, {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
