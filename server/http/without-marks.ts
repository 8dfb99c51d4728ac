/** Marks that chats and letters take into a link that stands before them, and spaces. */
const marks = /[\p{Pe}\p{Pf}\p{Cf}\s.,;:!?'"’…*&>、。！，．：；？]+\/?$/u;

/**
 * The path of a link that was followed by marks: "/properties/1)." is "/properties/1". `null` if
 * there are none, because no page's address ends with one.
 */
export function withoutMarks(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    const cleaned = decoded.replace(marks, "");
    return cleaned === decoded ? null : encodeURI(cleaned) || "/";
  } catch {
    // A path whose escapes are no UTF-8 is none of ours.
    return null;
  }
}
