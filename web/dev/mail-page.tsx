import { Refusal } from "#core/refusal.ts";
import { outboxLetters } from "#server/letters/outbox-letters.ts";
import { loadOrRefuse } from "#web/act.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { pageTitle } from "#web/words/en.ts";
import type { Route } from "./+types/mail-page.ts";
import styles from "./mail-page.module.css";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Outbox") },
  { name: "robots", content: "noindex" },
];

/**
 * The letters that would have been emailed. Only where no email server is set up, and the outbox
 * may be shown.
 */
export const loader = (args: Route.LoaderArgs) =>
  loadOrRefuse(args, async (context) => {
    const letters = await outboxLetters(context);
    if (!letters) throw new Refusal("notFound");
    return {
      letters: letters.map(({ id, to, replyTo, subject, text, sentAt }) => ({
        id,
        to,
        replyTo,
        subject,
        text,
        sentAt,
      })),
    };
  });

export default function MailPage({ loaderData: { letters } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <h1>
        Outbox <span className="num muted">({letters.length})</span>
      </h1>
      <p className="lede">
        No email server is set up here, so emails wait on this page instead of being sent.
      </p>
      {letters.length === 0 ? (
        <EmptyState title="No emails yet" sign="letter">
          Sign up, ask for a new password or make an offer, and one lands here.
        </EmptyState>
      ) : (
        <ul className={styles.letters}>
          {letters.map((letter, index) => (
            <LetterLine key={letter.id} letter={letter} open={index === 0} />
          ))}
        </ul>
      )}
    </div>
  );
}

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
function LetterLine({ letter: { to, replyTo, subject, text, sentAt }, open }: LetterLineProps) {
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
