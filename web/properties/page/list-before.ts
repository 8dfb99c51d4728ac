export const allProperties = "/properties";

/** The address of the list of homes that a request comes from; else that of all homes. */
export const listBefore = (request: Request, publicUrl: string): string =>
  pageBefore(request, publicUrl, /^\/properties$/) ?? allProperties;

/** The address of our own page that a request comes from, if its path matches; else `null`. */
export function pageBefore(request: Request, publicUrl: string, path: RegExp): string | null {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  const isOurs = referrer?.origin === new URL(publicUrl).origin;
  return isOurs && path.test(referrer.pathname) ? referrer.pathname + referrer.search : null;
}
