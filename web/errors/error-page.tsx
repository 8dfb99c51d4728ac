import { Textarea } from "#web/ui/form/textarea.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { errorWords } from "#web/words/en-messages.ts";
import { describeError } from "./describe-error.ts";
import { Door } from "./door.tsx";
import styles from "./error-page.module.css";

/** What went wrong in plain words, with a link home, and what would be lost. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, message, written } = describeError(error);
  return (
    <div className={styles.page}>
      <Door />
      <h1>{title}</h1>
      <p className="lede">{message}</p>
      {written.length > 0 && (
        <>
          <Textarea
            name="written"
            label={errorWords.written}
            defaultValue={written.join("\n\n")}
            readOnly
            rows={8}
            cols={48}
          />
          <p>{errorWords.copy}</p>
        </>
      )}
      <LinkButton to="/" kind="primary" size="large">
        Back to homepage
      </LinkButton>
    </div>
  );
}
