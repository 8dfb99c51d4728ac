import { useSearchParams } from "react-router";

/** How the list of this page is sorted by its address, and the address that sorts it otherwise. What else was asked stays, but for the page within the list. */
export function useSort(): { asked: string | null; sortedTo: (sort: string | null) => string } {
  const [search] = useSearchParams();
  const sortedTo = (sort: string | null) => {
    const to = new URLSearchParams(search);
    to.delete("cursor");
    if (sort) to.set("sort", sort);
    else to.delete("sort");
    return `?${to}`;
  };
  return { asked: search.get("sort") || null, sortedTo };
}
