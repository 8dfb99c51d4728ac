import { createContext, type ReactNode } from "react";

/** Draws a piece of a document by itself, outside of its page. */
export type DrawAlone = (piece: ReactNode) => string;

/** In a document, in which no router runs (decision 017): how its pieces are drawn alone. Only servers draw documents, and only they say so. */
export const InDocument = createContext<DrawAlone | null>(null);
