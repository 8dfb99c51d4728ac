/** Whether an address is a page's: not of the API, and not a picture's. */
export const isPage = (path: string): boolean =>
  !/^\/(api|images)(\/|$)/.test(path) || /^\/api\/docs(\.data)?$/.test(path);

/**
 * Whether an error is answered by a problem document: where there are no pages, and to a client
 * that asks for JSON and takes no HTML.
 */
export function wantsProblem({ headers }: Request, path: string): boolean {
  const accept = headers.get("Accept") ?? "";
  return !isPage(path) || (/\bjson\b/i.test(accept) && !/\btext\/html\b/i.test(accept));
}
