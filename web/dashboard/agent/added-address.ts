/** Where an agent's own properties stand, and where a form for one leads when it has been taken. */
export const addedAddress = "/dashboard/added-properties";
