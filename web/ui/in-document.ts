import { createContext } from "react";

/** Whether a page is drawn as a document, in which no router runs (decision 017). Only servers draw those, and only they say so. */
export const InDocument = createContext(false);
