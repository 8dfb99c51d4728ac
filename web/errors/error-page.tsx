import { LinkButton } from "#web/ui/link-button.tsx";
import { Door } from "./door.tsx";
import styles from "./error-page.module.css";
import { tellError } from "./tell-error.ts";

/** What went wrong in plain words, and the way home. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, message } = tellError(error);
  return (
    <div className={styles.page}>
      <Door />
      <h1>{title}</h1>
      <p className="lede">{message}</p>
      <LinkButton to="/" kind="primary" size="large">
        Back to homepage
      </LinkButton>
    </div>
  );
}
