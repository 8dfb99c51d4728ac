/**
 * Where pages are worked in: the router runs in the browser there, and goes from one to the next without loading anew. Every
 * other page is a document: read, linked, sent without React (decision 017).
 */
export const appPages = ["/dashboard", "/login", "/signup", "/forgot-password", "/reset-password", "/sign-in"];

const inThem = new RegExp(`^(${appPages.join("|")})(/|$)`, "i");

export const isAppPage = (path: string): boolean => inThem.test(path);
