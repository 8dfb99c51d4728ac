import { Icon } from "#web/ui/icon.tsx";
import { Moment } from "#web/ui/moment.tsx";
import styles from "./mail-page.module.css";

type LetterLineProps = {
  letter: {
    to: string;
    replyTo?: string | undefined;
    subject: string;
    text: string;
    sentAt: string;
  };
  open: boolean;
};

const links = /(https?:\/\/[^\s<>"]+)/;

/** A letter: its recipient and subject; when opened, its text with clickable links. */
export function LetterLine({
  letter: { to, replyTo, subject, text, sentAt },
  open,
}: LetterLineProps) {
  return (
    <li>
      <details open={open}>
        <summary>
          <span>
            <b>{subject}</b>
            <small>
              To {to}, {replyTo && `answers to ${replyTo}, `}
              <Moment at={sentAt} />
            </small>
          </span>
          <Icon name="down" />
        </summary>
        <div className={styles.text}>
          {text.split(links).map((part, index) =>
            index % 2 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change their places
              <a key={index} className="link" href={part}>
                {part}
              </a>
            ) : (
              part
            ),
          )}
        </div>
      </details>
    </li>
  );
}
