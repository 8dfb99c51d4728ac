import { refuseField } from "./refusal.ts";

/** The order of a list by one of its sort names; "-price" is the reverse of "price". */
export type Sort<Name extends string = string> = Name | `-${Name}`;

export const isDescending = (sort: string): boolean => sort.startsWith("-");

/** The name that a sort orders by, without its direction. */
export const sortedBy = (sort: string): string => (isDescending(sort) ? sort.slice(1) : sort);

/**
 * The sort that an address asks for, out of the names that a list knows; `undefined` if it asks for
 * none. Refuses `invalid` for any other.
 */
export function readSort<Name extends string>(
  names: readonly Name[],
  sent: string | undefined,
): Sort<Name> | undefined {
  if (sent === undefined) return undefined;
  if ((names as readonly string[]).includes(sortedBy(sent))) return sent as Sort<Name>;
  throw refuseField(
    "sort",
    `Use one of ${names.flatMap((name) => [name, `-${name}`]).join(", ")}.`,
  );
}
