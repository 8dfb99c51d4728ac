/** The pattern of an id as Gable writes it: a lower-case UUID. */
export const idPattern = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const inAnyLetters = new RegExp(`^${idPattern}$`, "i");
const asWritten = new RegExp(`^${idPattern}$`);

/**
 * Whether a text from outside has the form of an id. PostgreSQL fails on any other text instead of
 * finding no row.
 */
export const isId = (text: string): boolean => inAnyLetters.test(text);

/**
 * Whether an id is written in lower case, as Gable writes it: two such ids are equal only if their
 * texts are.
 */
export const isIdAsWritten = (text: string): boolean => asWritten.test(text);
