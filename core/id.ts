/** An id as the house writes it: a UUID in small letters. */
export const idPattern = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const inAnyLetters = new RegExp(`^${idPattern}$`, "i");
const asWritten = new RegExp(`^${idPattern}$`);

/** Whether a text from outside can be an id at all; PostgreSQL answers anything else with an error instead of "none". */
export const isId = (text: string): boolean => inAnyLetters.test(text);

/** Whether it is written as the house writes it: two of these are the same id only if they are the same text. */
export const isIdAsWritten = (text: string): boolean => asWritten.test(text);
