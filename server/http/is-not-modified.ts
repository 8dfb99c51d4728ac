/** Whether a browser that asks with `If-None-Match` has this already, compressed or not. */
export function isNotModified(request: Request, etag: string): boolean {
  const known = (request.headers.get("If-None-Match") ?? "").split(",");
  return known.some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
}
