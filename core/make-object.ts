/** An object with a value for each of these names. What each value is, `Whole` says. */
export const makeObject = <Whole extends object>(
  names: readonly (string & keyof Whole)[],
  make: (name: string & keyof Whole) => unknown,
): Whole => Object.fromEntries(names.map((name) => [name, make(name)])) as Whole;
