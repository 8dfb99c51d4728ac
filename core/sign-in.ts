/** How many characters a password has, compared as they are. */
export const passwordLength = { least: 8, most: 128 } as const;

/** The failures of a sign-in by a supplier, as the specification names them. */
export const popupFailures = [
  "popup-blocked",
  "popup-closed-by-user",
  "cancelled-popup-request",
  "unauthorized-domain",
  "network-request-failed",
  "web-storage-unsupported",
] as const;
export type PopupFailure = (typeof popupFailures)[number];

/** A path of ours with its query, never another host's; `/` for anything else. */
export function ownPath(from: string | null | undefined): string {
  if (!from?.startsWith("/") || /^\/\/|[\p{Cc}\\]/u.test(from)) return "/";
  const base = "http://gable.invalid";
  const url = URL.canParse(from, base) ? new URL(from, base) : null;
  // `/.//evil.example` becomes `//evil.example` once its dots are resolved.
  return url?.origin !== base || url.pathname.startsWith("//") ? "/" : url.pathname + url.search;
}

/** The page a person came from, if it is one of ours and none of those that only lead to another. `/` otherwise, and for what is no page. */
export function safeReturnPath(from: string | null | undefined): string {
  const path = ownPath(from);
  return noOrigin.test(asRead(path)) ? "/" : path;
}

const noOrigin = /^\/(login|signup|logout|sign-in|images|api(?!\/docs([/?]|$)))([/?]|$)/i;

/** A path as the house reads it: `/%61pi` is `/api`. */
function asRead(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** "Firefox on Linux", from a browser's own description of itself; what it does not say is left open. */
export function deviceName(userAgent: string | null): string {
  const named = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
  const browser = named([
    [/Edg\//, "Edge"],
    [/Firefox\//, "Firefox"],
    [/Chrome\//, "Chrome"],
    [/Safari\//, "Safari"],
  ]);
  const system = named([
    [/iPhone|iPad/, "iOS"],
    [/Android/, "Android"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "macOS"],
    [/Linux/, "Linux"],
  ]);
  return [browser ?? "An app", system].filter(Boolean).join(" on ");
}
