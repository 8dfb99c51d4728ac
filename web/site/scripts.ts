import { createContext } from "react";

/** The addresses of the scripts that every page loads, as the build's manifest names them. */
export const Scripts = createContext<readonly string[]>([]);
