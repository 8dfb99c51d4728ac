import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { askFirst } from "#web/browser/ask-first.ts";
import { closeMenus } from "#web/browser/close-menus.ts";
import { keepFocus } from "#web/browser/keep-focus.ts";
import { replaceBrokenPictures } from "#web/browser/replace-broken-pictures.ts";
import { isAppPage } from "./site/app-pages.ts";

askFirst();
closeMenus();
keepFocus();
replaceBrokenPictures();

// The browser follows a link to a document; the router must not see the click.
addEventListener(
  "click",
  (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link && link.origin === location.origin && !isAppPage(link.pathname))
      event.stopPropagation();
  },
  true,
);

// A page restored from the back/forward cache may be outdated, and may belong to a person who has
// logged out since.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
