import { createContext, type ReactNode } from "react";

/** Renders a piece of a document by itself, outside of its page. */
export type RenderPiece = (piece: ReactNode) => string;

/**
 * Set while the server renders a document (decision 048): how to render its pieces by themselves.
 */
export const InDocument = createContext<RenderPiece | null>(null);
