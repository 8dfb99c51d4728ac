import { read } from "#core/read.ts";
import { propertyQuery } from "#core/search/search.shape.ts";

const asked = propertyQuery.pick({ q: true });

/** The words that a list's address searches for; empty without a search. Refuses `invalid`. */
export const askedWords = (url: URL): string =>
  read(asked, Object.fromEntries(url.searchParams)).q ?? "";
