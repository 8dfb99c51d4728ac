import type { Conditions } from "./search.ts";

/** The conditions of a search as query parameters. */
export const parametersOf = (asked: Conditions): [name: string, value: string][] =>
  Object.entries(asked).flatMap(([name, value]): [string, string][] => (value === undefined || value === "" ? [] : [[name, String(value)]]));
