export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The theme that the reader chose, from the request's cookies; `system` if none. */
export function themeOf(request: Request): Theme {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get("Cookie") ?? "")?.[1];
  return themes.find((theme) => theme === chosen) ?? "system";
}
