import { appPages } from "./app-pages.ts";

const places = (paths: readonly string[]) => ({ href_matches: paths.flatMap((path) => (path === "/" ? [path] : [path, `${path}/*`])) });
const not = (what: object) => ({ not: what });
// What is fetched in place is no navigation.
const inPlace = { selector_matches: "[data-in-place]" };
// Here to look is to begin something, with the supplier of sign-in or of payments.
const begins = { href_matches: ["/sign-in/*", "/dashboard/payment*"] };

/**
 * What the browser may fetch ahead once a reader is about to follow a link there (Speculation Rules): documents are made ready
 * whole, so that they stand there at once; pages that the router runs show news, and are fetched no sooner than at the press.
 */
const documents = { prerender: [{ where: { and: [places(["/", "/properties"]), not(inPlace)] }, eagerness: "moderate" }] };
const apps = { prefetch: [{ where: { and: [places(appPages), not(begins)] }, eagerness: "conservative" }] };

const [ofApp, ofDocument] = [JSON.stringify(documents), JSON.stringify({ ...documents, ...apps })];

/** The rules for a page, as it says them itself: a file of theirs would be one more to fetch before its picture. Between its own pages the router fetches what it needs. */
export const speculationRules = (app: boolean): string => (app ? ofApp : ofDocument);
