import { renderToStaticMarkup } from "react-dom/server";
import { InDocument, type RenderPiece } from "./in-document.ts";

/** Renders a piece by itself. */
export const renderPiece: RenderPiece = (piece) =>
  inLatin(renderToStaticMarkup(<InDocument value={renderPiece}>{piece}</InDocument>));

/**
 * Replaces characters outside of Latin-1 by numeric references: one such character doubles the
 * memory of its whole page's string, and makes encoding it to bytes five times slower.
 */
function inLatin(markup: string): string {
  const numbered = markup.replace(/[^\0-\xff]/gu, (letter) => `&#${letter.codePointAt(0)};`);
  // A new string: the result of a replacement in a two-byte string is still a two-byte string.
  return Buffer.from(numbered, "latin1").toString("latin1");
}
