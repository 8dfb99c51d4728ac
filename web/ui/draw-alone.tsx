import { renderToStaticMarkup } from "react-dom/server";
import { type DrawAlone, InDocument } from "./in-document.ts";

/** Draws a piece by a render of its own. */
export const drawAlone: DrawAlone = (piece) => inLatin(renderToStaticMarkup(<InDocument value={drawAlone}>{piece}</InDocument>));

/**
 * Markup that says by its number what letter Latin-1 lacks: one such letter doubles the room that its whole page takes in memory, and the
 * page takes five times as long to become bytes.
 */
function inLatin(markup: string): string {
  const numbered = markup.replace(/[^\0-\xff]/gu, (letter) => `&#${letter.codePointAt(0)};`);
  // Made anew: what was replaced in a string of wide letters is still one.
  return Buffer.from(numbered, "latin1").toString("latin1");
}
