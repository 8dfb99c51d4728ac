import { readCookie, serializeCookie } from "#server/http/cookies.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const name = "theme";
// In seconds.
const year = 60 * 60 * 24 * 365;

/** The theme that the reader chose, from the request's cookies; `system` if none. */
export function readTheme(request: Request): Theme {
  const chosen = readCookie(request.headers, name);
  return themes.find((theme) => theme === chosen) ?? "system";
}

/** The `Set-Cookie` that stores the chosen theme. The system's theme needs no cookie. */
export const themeCookie = (theme: Theme): string =>
  serializeCookie(name, theme, { maxAge: theme === "system" ? 0 : year });
