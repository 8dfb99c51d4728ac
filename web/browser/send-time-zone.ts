import { refreshPage } from "./change-in-place.ts";

// Not in every browser, and not among the types for all rooms: the server's Node has none.
const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } };

/** Seconds for which the cookie is kept; whoever travels tells anew. */
const year = 60 * 60 * 24 * 365;

/**
 * Tells the server in which time zone it is read, by a cookie: pages show moments in it. The page
 * that was sent before the server knew is read again if it names an hour, which is in UTC. Only
 * where a time stands, or soon will, after a login; and in a task of its own: without `Temporal`,
 * what a browser knows of time zones takes a slow phone a tenth of a second to load.
 */
export function sendTimeZone(): void {
  if (document.querySelector("time, [type=password]")) setTimeout(setZoneCookie);
}

function setZoneCookie(): void {
  const zone = Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const secure = location.protocol === "https:";
  const cookie = `${secure ? "__Host-" : ""}zone=${zone}`;
  if (document.cookie.split("; ").includes(cookie)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: WebKit and older browsers have no Cookie Store.
  document.cookie = `${cookie}; Path=/; Max-Age=${year}; SameSite=Lax${secure ? "; Secure" : ""}`;
  if (document.body.textContent.includes(" UTC")) refreshPage();
}
