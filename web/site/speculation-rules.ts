const places = (paths: readonly string[]) => ({
  href_matches: paths.flatMap((path) => (path === "/" ? [path] : [path, `${path}/*`])),
});
const not = (what: object) => ({ not: what });
// A link that is fetched in place is no navigation.
const inPlace = { selector_matches: "[data-in-place]" };
// Loading one of these pages already starts something with the supplier of sign-in or payments.
const begins = { href_matches: ["/sign-in/*", "/dashboard/payment*"] };

/** Where people work: pages of the moment, for one person. */
const workplaces = [
  "/dashboard",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/sign-in",
];

/**
 * The speculation rules of a page: what the browser may load ahead when a reader is about to follow
 * a link. Pages for reading are prerendered, so that they appear at once; pages of the moment are
 * prefetched only when the link is pressed. Inline: a separate file would be one more request
 * before the page's picture.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    { where: { and: [places(["/", "/properties"]), not(inPlace)] }, eagerness: "moderate" },
  ],
  prefetch: [{ where: { and: [places(workplaces), not(begins)] }, eagerness: "conservative" }],
});
