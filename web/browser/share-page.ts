import { messages } from "#web/browser/messages.ts";

document.addEventListener("click", (event) => {
  const pressed = event.target instanceof Element ? event.target : null;
  if (pressed?.closest("[data-print]")) print();
  const link = pressed?.closest<HTMLAnchorElement>("a[data-share]");
  // Where the browser can do neither, the link writes an email.
  if (!link || !("share" in navigator || "clipboard" in navigator)) return;
  event.preventDefault();
  void share(link.dataset.share ?? "", location.origin + location.pathname);
});

/** By the device's own menu; where there is none, the address is copied. */
async function share(title: string, url: string): Promise<void> {
  try {
    // Not everywhere, whatever the types say.
    if (typeof navigator.share === "function") return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    messages.toast("Link copied");
  } catch (trouble) {
    // The reader has closed the menu.
    if (trouble instanceof DOMException && trouble.name === "AbortError") return;
    messages.toast(`Copy this address: ${url}`, "bad");
  }
}
