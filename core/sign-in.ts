/** The length limits of a password, in UTF-16 units of the text as it was typed. */
export const passwordLength = { min: 8, max: 128 } as const;

/**
 * The one form in which a password is hashed, however a keyboard spells it: all spaces alike,
 * letters with their accents (RFC 8265, OpaqueString).
 */
export const passwordForm = (typed: string): string =>
  typed.replaceAll(/\p{Zs}/gu, " ").normalize("NFC");

/** All the forms in which it may have been hashed before there was only one. */
export const passwordForms = (typed: string): Set<string> =>
  new Set([passwordForm(typed), typed, typed.normalize("NFC"), typed.normalize("NFD")]);

/** How a sign-in by a provider fails: first the names that the specification gives. */
export const signInFailures = [
  "popup-blocked",
  "popup-closed-by-user",
  "cancelled-popup-request",
  "unauthorized-domain",
  "network-request-failed",
  "web-storage-unsupported",
  "popup-seems-closed",
  "sign-in-lost",
  "address-not-verified",
  "account-not-linked",
  "linked-to-another",
  "linked-by-another",
  "provider-refused",
  "provider-unavailable",
  "provider-misconfigured",
  "account-suspended",
  "sign-in-failed",
] as const;
export type SignInFailure = (typeof signInFailures)[number];

/** Whether a way to log in may be removed: another that works has to be left. */
export const mayRemoveMethod = (
  methods: readonly { id: string; works: boolean }[],
  id: string,
): boolean => methods.some((method) => method.id !== id && method.works);

/** A path on our own site with its query, never on another host; `/` for anything else. */
export function ownPath(from: string | null | undefined): string {
  if (!from?.startsWith("/") || /^\/\/|[\p{Cc}\\]/u.test(from)) return "/";
  const base = "http://gable.invalid";
  const url = URL.canParse(from, base) ? new URL(from, base) : null;
  // `/.//evil.example` becomes `//evil.example` once its dots are resolved.
  return url?.origin !== base || url.pathname.startsWith("//") ? "/" : url.pathname + url.search;
}

/**
 * The page that a person came from, to return to; `/` if it is not one of ours, is not a page, or
 * only leads to another page.
 */
export function safeReturnPath(from: string | null | undefined): string {
  const path = ownPath(from);
  return noOrigin.test(asRead(path)) ? "/" : path;
}

const noOrigin = /^\/(login|signup|logout|sign-in|images|api(?!\/docs([/?]|$)))([/?]|$)/i;

/** The path decoded, as the server reads it: `/%61pi` is `/api`. */
function asRead(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** "Firefox on Linux", from a browser's user agent; leaves out what it does not say. */
export function deviceName(userAgent: string | null): string {
  const named = (names: [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
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
