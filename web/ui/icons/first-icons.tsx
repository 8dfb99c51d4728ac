import { firstIcons } from "./icon-names.ts";
import file from "./icons.svg?raw";

const drawings = firstIcons
  .map((name) => new RegExp(`<g id="${name}">[^]*?</g>`).exec(file)?.[0])
  .join("")
  .replaceAll('id="', 'id="icon-')
  .replaceAll(/\n\s*/g, "");

/**
 * The icons that a page's first screen may have, in the page itself: on a slow line the file of all
 * icons comes seconds later.
 */
export const FirstIcons = () => (
  <svg
    className="unseen"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a file of ours
    dangerouslySetInnerHTML={{ __html: drawings }}
  />
);
