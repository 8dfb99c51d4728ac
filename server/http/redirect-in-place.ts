/** Sent with a form whose answer is shown in place. */
const inPlace = "X-In-Place";

/**
 * The answer to a form that a page shows in place: where it leads, in place of a redirect. The
 * browser would follow a redirect by itself, and its message would be read by nobody if the page
 * that it leads to is then opened.
 */
export function redirectInPlace(
  { headers: requestHeaders }: Request,
  response: Response,
): Response {
  if (!requestHeaders.has(inPlace) || !response.headers.has("Location")) return response;
  return new Response(null, { status: 204, headers: response.headers });
}
