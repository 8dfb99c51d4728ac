export const allProperties = "/properties";

/** The address of the list of homes that a request comes from; else that of all homes. */
export function listBefore(request: Request, publicUrl: string): string {
  const referrer = URL.parse(request.headers.get("Referer") ?? "");
  const isOurs = referrer?.origin === new URL(publicUrl).origin;
  return isOurs && referrer.pathname === allProperties
    ? referrer.pathname + referrer.search
    : allProperties;
}
