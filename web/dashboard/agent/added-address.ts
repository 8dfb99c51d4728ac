/** The page of an agent's own properties, where a property's form leads once it is accepted. */
export const addedAddress = "/dashboard/added-properties";
