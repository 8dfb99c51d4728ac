/** Where homes stand side by side: the address says which. Commas stay commas, so that people can read it. */
export const compareAddress = (ids: readonly string[]): string => `/properties/compare?ids=${ids.join(",")}`;
