import { appPages } from "./app-pages.ts";

const places = (paths: readonly string[]) => ({
  href_matches: paths.flatMap((path) => (path === "/" ? [path] : [path, `${path}/*`])),
});
const not = (what: object) => ({ not: what });
// A link that is fetched in place is no navigation.
const inPlace = { selector_matches: "[data-in-place]" };
// Loading one of these pages already starts something with the supplier of sign-in or payments.
const begins = { href_matches: ["/sign-in/*", "/dashboard/payment*"] };

/**
 * What the browser may load ahead when a reader is about to follow a link (Speculation Rules).
 * Documents are prerendered, so that they appear at once; the router's pages show current data, and
 * are prefetched only when the link is pressed.
 */
const documents = {
  prerender: [
    { where: { and: [places(["/", "/properties"]), not(inPlace)] }, eagerness: "moderate" },
  ],
};
const apps = {
  prefetch: [{ where: { and: [places(appPages), not(begins)] }, eagerness: "conservative" }],
};

const [ofApp, ofDocument] = [JSON.stringify(documents), JSON.stringify({ ...documents, ...apps })];

/**
 * The speculation rules of a page, inline: a separate file would be one more request before the
 * page's picture. From one of its pages to another, the router fetches the data itself.
 */
export const speculationRules = (app: boolean): string => (app ? ofApp : ofDocument);
