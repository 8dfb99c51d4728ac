import { createContext, useContext } from "react";

/** Where the page that is shown is: its path and query. */
export const Address = createContext<string | null>(null);

export type PageAddress = { path: string; search: URLSearchParams };

/**
 * The address of the page, on the server and in an island. A cached piece, which many pages share,
 * has none: it fails at its first render.
 */
export function useAddress(): PageAddress {
  const address = useContext(Address);
  if (address === null) throw new Error("A cached piece has no address.");
  const [path = "", search] = address.split(/\?(.*)/s);
  return { path, search: new URLSearchParams(search) };
}
