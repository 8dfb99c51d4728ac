/**
 * Clears the flash message that has been shown, in the browser. A newer one, left meanwhile by
 * another tab, stays.
 */
export function forgetFlash(id: string): void {
  if (!document.cookie.includes(id)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = "said=; Path=/; Max-Age=0; SameSite=Lax";
}
