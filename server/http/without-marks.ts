/** A mark that chats and letters take into a link that stands before it, or a space. */
const mark = /[\p{Pe}\p{Pf}\p{Cf}\s.,;:!?'"’…*&>`|~、。！，．：；？]/u.source;
/** All at the end, sought only where marks begin: from each of them, many would take long. */
const marks = new RegExp(`(?<!${mark})${mark}+/?$`, "u");

/**
 * The path of a link that was followed by marks: "/properties/1)." is "/properties/1". `null` if
 * there are none, because no page's address ends with one, or if it would lead to another site.
 */
export function withoutMarks(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    const cleaned = decoded.replace(marks, "");
    return cleaned === decoded || cleaned.startsWith("//") ? null : encodeURI(cleaned) || "/";
  } catch {
    // A path whose escapes are no UTF-8 is none of ours.
    return null;
  }
}
