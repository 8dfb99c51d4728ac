import type { Conditions } from "./search.ts";

/** The conditions of a search as query parameters. */
export const toParameters = (conditions: Conditions): [name: string, value: string][] =>
  Object.entries(conditions).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
