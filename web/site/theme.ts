import { cookieIn } from "#web/cookie-in.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The theme that the reader chose, from the request's cookies; `system` if none. */
export function themeOf(request: Request): Theme {
  const chosen = cookieIn(request, "theme");
  return themes.find((theme) => theme === chosen) ?? "system";
}
