import { read } from "#core/read.ts";
import { propertyQuery } from "#core/search/search.shape.ts";

const listQuery = propertyQuery.pick({ q: true });

/** The words that a list's address searches for; empty without a search. Refuses `invalid`. */
export const searchWords = (url: URL): string =>
  read(listQuery, Object.fromEntries(url.searchParams)).q ?? "";
