import type { Conditions } from "./search.ts";

/** What homes are asked for, as an address carries it: each parameter's name and text. */
export const parametersOf = (asked: Conditions): [name: string, value: string][] =>
  Object.entries(asked).flatMap(([name, value]): [string, string][] => (value === undefined || value === "" ? [] : [[name, String(value)]]));
