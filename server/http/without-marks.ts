/** Marks that chats and letters take into a link that stands before them, plain and encoded. */
const marks = /(?:[)\]}>.,;:!?'"»”’…]|%(?:22|29|3E|5D|7D|C2%BB|E2%80%9D|E2%80%99|E2%80%A6))+\/?$/i;

/**
 * The path of a link that was followed by marks: "/properties/1)." is "/properties/1". `null` if
 * there are none, because no page's address ends with one.
 */
export function withoutMarks(path: string): string | null {
  const meant = path.replace(marks, "");
  return meant === path ? null : meant || "/";
}
