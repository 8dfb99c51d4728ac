const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text from outside can be an id at all; PostgreSQL answers anything else with an error instead of "none". */
export const isId = (text: string): boolean => uuid.test(text);
