import { type TermName, termNames } from "#core/mortgage.ts";

/** The terms of a loan as they stand in an address; what does not stand there is as usual. */
export const termsIn = (asked: URLSearchParams): Partial<Record<TermName, string>> =>
  Object.fromEntries(termNames.flatMap((name) => (asked.has(name) ? [[name, asked.get(name) ?? ""]] : [])));
