/** Marks that chats and letters take into a link that stands before them, plain and encoded. */
const marks =
  /(?:[)\]}>.,;:!?'"»”’…*&]|%(?:20|09|0A|0D|22|29|2A|3E|5D|7D|C2%A0|C2%BB|E2%80%(?:8[B-F]|9[9D]|A6)|E3%80%8[12]|EF%BC%8[9C]|EF%BB%BF))+\/?$/i;

/**
 * The path of a link that was followed by marks: "/properties/1)." is "/properties/1". `null` if
 * there are none, because no page's address ends with one.
 */
export function withoutMarks(path: string): string | null {
  const meant = path.replace(marks, "");
  return meant === path ? null : meant || "/";
}
