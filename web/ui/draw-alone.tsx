import { renderToStaticMarkup } from "react-dom/server";
import { type DrawAlone, InDocument } from "./in-document.ts";

/** Draws a piece by a render of its own. */
export const drawAlone: DrawAlone = (piece) => renderToStaticMarkup(<InDocument value={drawAlone}>{piece}</InDocument>);
