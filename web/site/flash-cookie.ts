/** Takes note, in the browser, that the page before's message has been shown. What has been left to say meanwhile, by another tab, stays. */
export function forgetFlash(id: string): void {
  if (!document.cookie.includes(id)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = "said=; Path=/; Max-Age=0; SameSite=Lax";
}
