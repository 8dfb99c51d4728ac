/** Takes note, in the browser, that the page before's message has been shown. */
export function forgetSaid(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = "said=; Path=/; Max-Age=0; SameSite=Lax";
}
