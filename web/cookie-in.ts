/** What the cookie of this name holds in a request; empty where there is none. */
export const cookieIn = (request: Request, name: string): string =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.get("Cookie") ?? "")?.[1] ?? "";
