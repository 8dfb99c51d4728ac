import { type TermName, termNames } from "#core/mortgage.ts";

/** The loan's terms that are in an address; the defaults apply for the rest. */
export const pickTerms = (search: URLSearchParams): Partial<Record<TermName, string>> =>
  Object.fromEntries(
    termNames.flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? ""]] : [])),
  );
