import { LinkButton } from "#web/ui/link-button.tsx";
import { describeError } from "./describe-error.ts";
import { Door } from "./door.tsx";
import styles from "./error-page.module.css";

/** What went wrong in plain words, with a link home. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, message } = describeError(error);
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
