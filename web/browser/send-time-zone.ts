import { refreshPage } from "./change-in-place.ts";

// Not in every browser, and not among the types for all rooms: the server's Node has none.
const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } };

/** The cookie's lifetime in seconds; a reader who travels gets a new one. */
const year = 60 * 60 * 24 * 365;

/**
 * Tells the server the reader's time zone by a cookie: pages show times in it. A page that was sent
 * before is fetched again if it shows an hour, which is then in UTC. Only on pages that show a time
 * or, as a login, lead to some; and in a task of its own: without `Temporal`, a slow phone takes a
 * tenth of a second to load the time zones.
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
