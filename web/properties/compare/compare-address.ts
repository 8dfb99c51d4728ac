/**
 * The address that compares these homes. The commas are not encoded, so that people can read it.
 */
export const compareAddress = (ids: readonly string[]): string =>
  `/properties/compare?ids=${ids.join(",")}`;
