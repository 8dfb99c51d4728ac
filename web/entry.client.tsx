import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { askFirst } from "#web/browser/ask-first.ts";
import { closeMenus } from "#web/browser/close-menus.ts";
import { keepFocus } from "#web/browser/keep-focus.ts";
import { standIn } from "#web/browser/stand-in.ts";
import { isAppPage } from "./site/app-pages.ts";

askFirst();
closeMenus();
keepFocus();
standIn();

// A link to a document is the browser's to follow: the router does not hear of it.
addEventListener(
  "click",
  (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link && link.origin === location.origin && !isAppPage(link.pathname)) event.stopPropagation();
  },
  true,
);

// A page that comes back out of the browser's memory shows how things stood, and maybe to somebody who has left since.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
