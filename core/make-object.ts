/** An object with a value for each of these names; `Whole` is the type of the object. */
export const makeObject = <Whole extends object>(
  names: readonly (string & keyof Whole)[],
  make: (name: string & keyof Whole) => unknown,
): Whole => Object.fromEntries(names.map((name) => [name, make(name)])) as Whole;
