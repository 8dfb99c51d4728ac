import { useAddress } from "#web/browser/address.ts";

/**
 * The order in this page's address, and the address for another order. Other parameters are kept,
 * except the list's cursor.
 */
export function useSort(): { sort: string | null; sortedTo: (sort: string | null) => string } {
  const { search } = useAddress();
  const sortedTo = (sort: string | null) => {
    const to = new URLSearchParams(search);
    to.delete("cursor");
    if (sort) to.set("sort", sort);
    else to.delete("sort");
    return `?${to}`;
  };
  return { sort: search.get("sort") || null, sortedTo };
}
