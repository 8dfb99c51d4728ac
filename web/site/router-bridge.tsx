import { useEffect } from "react";
import { useNavigate, useNavigation, useSubmit } from "react-router";
import { isAppPage } from "./app-pages.ts";

const closest = <Found extends Element>({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<Found>(selector) : null;

/** Whether the router shows a link's page. A supplier of identity answers under /sign-in. */
const isOurs = ({ origin, pathname, search, hash, target }: HTMLAnchorElement) =>
  origin === location.origin &&
  isAppPage(pathname) &&
  !pathname.startsWith("/sign-in/") &&
  target === "" &&
  (hash === "" || pathname + search !== location.pathname + location.search);

/**
 * Lets the router follow plain links and send plain forms on the pages that it still runs on. It
 * goes with the last of them.
 */
export function RouterBridge() {
  const navigate = useNavigate();
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  useEffect(() => {
    if (busy) return;
    for (const form of document.querySelectorAll<HTMLElement>("form[data-sending]")) {
      delete form.dataset.sending;
      for (const button of form.querySelectorAll("[aria-busy=true]")) button.ariaBusy = null;
    }
  }, [busy]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = closest<HTMLAnchorElement>(event, "a[href]");
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.defaultPrevented || event.button !== 0 || elsewhere || !link || !isOurs(link))
        return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: link.dataset.inPlace !== undefined,
      });
    };
    const send = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (event.defaultPrevented || form.dataset.inPlace === undefined) return;
      event.preventDefault();
      if (form.dataset.sending !== undefined) return;
      form.dataset.sending = "";
      event.submitter?.setAttribute("aria-busy", "true");
      void submit((event.submitter as HTMLButtonElement | null) ?? form, {
        preventScrollReset: true,
      });
    };
    const ask = (event: Event) =>
      closest<HTMLFormElement>(event, "form[data-live]")?.requestSubmit();
    document.addEventListener("click", follow);
    document.addEventListener("submit", send);
    document.addEventListener("change", ask);
    return () => {
      document.removeEventListener("click", follow);
      document.removeEventListener("submit", send);
      document.removeEventListener("change", ask);
    };
  }, [navigate, submit]);
  return null;
}
