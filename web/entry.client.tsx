import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { isAppPage } from "./site/app-pages.ts";
import { askFirst } from "./ui/ask-first.ts";
import { closeMenus } from "./ui/close-menus.ts";
import { standIn } from "./ui/stand-in.ts";

askFirst();
closeMenus();
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

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
