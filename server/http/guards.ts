import { createHash } from "node:crypto";
import { Refusal } from "#core/refusal.ts";
import type { Config } from "../config.ts";
import type { Services } from "../context.ts";
import { isSecure } from "./cookies.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a call that another site made a browser send (CSRF): any unsafe method, and the logout,
 * which is a GET. Browsers say where a call comes from (Fetch Metadata, Origin); other clients
 * carry a token instead of a cookie. `path`: as the router reads it, so that another spelling
 * (`/api/%6Cogout`) does not bypass the check.
 */
export function refuseForgery(request: Request, path: string, { publicUrl }: Config): void {
  const isLogout = path === "/api/logout";
  if (safe.has(request.method) && !isLogout) return;
  if (request.headers.has("Authorization") && !request.headers.has("Cookie")) return;
  // An identity provider's page posts its answer to us from another site, with our `state` as
  // proof; a mail program its reader's wish to get no more letters, with our signature (RFC 8058).
  if (
    path.startsWith("/api/auth/callback/") ||
    path.startsWith("/unsubscribe/") ||
    path.startsWith("/api/webhooks/") ||
    path.startsWith("/dev/identity")
  )
    return;
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  const ours =
    origin === null ||
    origin === publicUrl ||
    // A proxy passes the name on that people use, but not their https.
    (URL.parse(origin)?.host === new URL(request.url).host &&
      (origin.startsWith("https:") || !isSecure(publicUrl)));
  if ((site && site !== "same-origin" && site !== "none") || !ours) {
    throw new Refusal(
      "forbidden",
      "This call came from another site. Open Gable itself and try again.",
    );
  }
  // Our pages show pictures whose addresses other people chose.
  const destination = request.headers.get("Sec-Fetch-Dest") ?? "document";
  if (isLogout && destination !== "document" && destination !== "empty") {
    throw new Refusal("forbidden", "A part of a page, such as a picture, logs nobody out.");
  }
}

/**
 * Whether a page of ours led here: not another site, another app, or an address that was typed.
 * Browsers without Fetch Metadata name the page.
 */
export function isFromOurPage({ headers }: Request, publicUrl: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  const page = headers.get("Referer") ?? "";
  return site ? site === "same-origin" : URL.parse(page)?.origin === publicUrl;
}

/**
 * Refuses an address that contains a zero byte: no name, id or word of ours has one, and PostgreSQL
 * accepts none.
 */
export function rejectNulByte(request: Request): void {
  if (/%00/.test(request.url))
    throw new Refusal("unreadable", "This address contains a character that can't be read.");
}

/**
 * The inline scripts that a browser may run: those with the page's nonce, and one exact text
 * (`inline`, allowed by its hash).
 */
type Allowed = { nonce: string | null; inline: string | null };

const hashSource = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** What a page may load and run, and who may show it in a frame: nobody. */
function pagePolicy(
  { config, streets }: Pick<Services, "config" | "streets">,
  { nonce, inline }: Allowed,
): string {
  // Stripe's card form runs in Stripe's own frame; the payer's bank may be asked in another.
  const stripe = Boolean(config.STRIPE_SECRET_KEY && config.STRIPE_PUBLISHABLE_KEY);
  const tiles = (streets?.origins() ?? []).map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'none'",
    `script-src 'self'${nonce === null ? "" : ` 'nonce-${nonce}'`}${inline === null ? "" : ` '${hashSource(inline)}'`}${stripe ? " https://js.stripe.com https://*.js.stripe.com" : ""}`,
    ...(stripe
      ? ["frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com"]
      : []),
    "style-src 'self'",
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${stripe ? " https://api.stripe.com" : ""}${tiles}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Sets the security headers of every answer: only our scripts, no framing, little referrer, texts
 * in UTF-8, and private unless it says otherwise.
 */
export function secure(
  headers: Headers,
  services: Pick<Services, "config" | "streets">,
  allowed: Allowed,
  development: boolean,
): void {
  const { config } = services;
  const type = headers.get("Content-Type");
  const isPage = type?.startsWith("text/html") ?? false;
  // Vite's development server injects styles and scripts into the page.
  if (isPage && !development)
    setOnce(headers, "Content-Security-Policy", pagePolicy(services, allowed));
  // Not on a 304, which has neither: it would replace the policy of the page that a browser keeps.
  if (!isPage && (type || headers.has("Location")))
    setOnce(headers, "Content-Security-Policy", "frame-ancestors 'none'");
  if (type && /^text\/[^;]+$/.test(type)) headers.set("Content-Type", `${type}; charset=utf-8`);
  // An answer without a caching header of its own may be personal.
  setOnce(headers, "Cache-Control", "private, no-cache");
  setOnce(headers, "X-Content-Type-Options", "nosniff");
  setOnce(headers, "Referrer-Policy", "strict-origin-when-cross-origin");
  setOnce(headers, "X-Frame-Options", "DENY");
  setOnce(headers, "Permissions-Policy", "camera=(), microphone=(), geolocation=(self)");
  // A sign-in popup must still be able to answer its opener.
  setOnce(headers, "Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  // Whether subdomains use https is for their owner to say.
  const subdomains = config.HSTS_SUBDOMAINS === "on" ? "; includeSubDomains" : "";
  if (isSecure(config.publicUrl))
    setOnce(headers, "Strict-Transport-Security", `max-age=63072000${subdomains}`);
}

function setOnce(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}
