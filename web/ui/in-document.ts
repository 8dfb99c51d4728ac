import { createContext, type ReactNode } from "react";

/** Renders a piece of a document by itself, outside of its page. */
export type RenderPiece = (piece: ReactNode) => string;

/**
 * Set in a document, where no router runs (decision 048): how to render its pieces by themselves.
 * Only the server renders documents and sets it.
 */
export const InDocument = createContext<RenderPiece | null>(null);
