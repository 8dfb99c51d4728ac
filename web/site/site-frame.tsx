import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { visitor } from "#core/user.ts";
import type { loader } from "#web/root.tsx";
import { cached } from "#web/ui/cached.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ToastRegion } from "#web/ui/toast-region.tsx";
import { siteWords } from "#web/words/en.ts";
import { FlashMessage } from "./flash-message.tsx";
import { listingAddress } from "./listing-address.ts";
import { SiteFooter } from "./site-footer.tsx";
import styles from "./site-frame.module.css";
import { SiteHeader } from "./site-header.tsx";
import { currentLinks } from "./site-links.ts";
import { ThemeForm } from "./theme-choice.tsx";

const Messages = cached({ maxSize: 1 }, () => (
  <>
    <ToastRegion />
    <Notice />
    <ConfirmDialog />
  </>
));

/**
 * Header, page and footer, centered. Also around the error page, even if the root's loader failed.
 */
export function SiteFrame({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const actor = root?.actor ?? null;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main" data-screen-only="">
        {siteWords.skip}
      </a>
      <NavigationProgress />
      <SiteHeader
        actor={actor}
        theme={root?.theme ?? "system"}
        here={currentLinks(pathname, actor ?? visitor)}
      />
      <ThemeForm />
      <FlashMessage flash={root?.flash ?? null} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter listing={listingAddress(actor ?? visitor)} />
      <Messages />
    </div>
  );
}

/**
 * A line at the header's edge while something is fetched in place; it shows only after a moment.
 */
const NavigationProgress = () => (
  <div className={styles.place}>
    <span className={styles.line} />
  </div>
);
