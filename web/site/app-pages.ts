/**
 * Pages that people work in: the router runs in the browser there, and navigates without full
 * loads. Every other page is a document: read, linked, and sent without React (decision 017).
 */
export const appPages = [
  "/dashboard",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password",
  "/sign-in",
];

const inThem = new RegExp(`^(${appPages.join("|")})(/|$)`, "i");
/** Those among them that are documents already. */
const documents =
  /^\/dashboard\/(requested-properties|bookings|sold-properties|saved-searches|wishlist|my-review|added-properties|manage-users|manage-reviews|receipt|payment\/return)(\/|$)/i;

export const isAppPage = (path: string): boolean => inThem.test(path) && !documents.test(path);
