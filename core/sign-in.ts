import { z } from "zod";
import { email, user } from "./user.ts";

/** 8 to 128 characters, compared as they are. Whether it is too common is for the server to say: the list is long. */
export const password = z.string("Enter a password.").min(8, "Enter at least 8 characters.").max(128, "Enter at most 128 characters.");

/** Login asks for nothing but presence: what is wrong with a password is not to be told. */
export const credentials = z.object({ email, password: z.string("Enter your password.").min(1, "Enter your password.").max(1000) });

export const signUpForm = z.object({
  name: z.union([z.literal("").transform(() => undefined), user.shape.name]).optional(),
  email,
  password,
  image: z.string().min(1, "Choose a picture of yourself.").max(2000),
});

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

/** The page a person came from, if it is one of ours: a path, never another host. `/` otherwise. */
export function safeOrigin(from: string | null | undefined): string {
  if (!from?.startsWith("/") || /^\/\/|[\p{Cc}\\]/u.test(from)) return "/";
  const base = "http://gable.invalid";
  const url = URL.canParse(from, base) ? new URL(from, base) : null;
  // `/.//evil.example` becomes `//evil.example` once its dots are resolved.
  const strays = url?.origin !== base || /^\/(\/|(login|signup|logout|sign-in)(\/|$))/i.test(url.pathname);
  return strays ? "/" : url.pathname + url.search;
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
