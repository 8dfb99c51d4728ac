import { useRouteLoaderData } from "react-router";
import type { loader } from "#web/root.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import styles from "./share-page.module.css";

/**
 * Sends the page to somebody, and prints it. Without scripts sharing writes an email, and the
 * browser's own menu prints.
 */
export function SharePage({ title, path }: { title: string; path: string }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const address = root?.canonical ?? path;
  const mail = `mailto:?${new URLSearchParams({ subject: title, body: address })}`.replaceAll(
    "+",
    "%20",
  );
  return (
    <>
      <a className={buttonClass({ kind: "quiet", size: "small" })} href={mail} data-share={title}>
        Share
      </a>
      <Button kind="quiet" size="small" className={styles.print} data-print="">
        Print
      </Button>
    </>
  );
}
