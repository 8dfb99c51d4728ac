/**
 * Where pages are worked in: the router runs in the browser there, and goes from one to the next without loading anew. Every
 * other page is a document: read, linked, sent without React (decision 017).
 */
export const appPages = ["/dashboard", "/login", "/signup", "/forgot-password", "/reset-password", "/sign-in"];

export function isAppPage(path: string): boolean {
  const asked = path.toLowerCase();
  return appPages.some((place) => asked === place || asked.startsWith(`${place}/`));
}
