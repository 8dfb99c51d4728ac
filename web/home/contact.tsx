import { type Actor, isPerson } from "#core/user.ts";
import type { Typed } from "#web/act.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldsRow } from "#web/ui/form/fields-row.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { office } from "#web/words/en.ts";
import styles from "./contact.module.css";

type ContactProps = {
  /** The server's answer to the form. */
  answer: unknown;
  actor: Actor;
};

/** Our address, and a contact form; name and email are filled in for people who are signed in. */
export function Contact({ answer, actor }: ContactProps) {
  return (
    <section className={`${styles.section} section wrap`} id="contact" aria-label="Contact">
      <div>
        <h2>Talk to us</h2>
        <p className={`${styles.lede} lede`}>Write to us and a person will answer.</p>
        <Ways />
      </div>
      <div className={styles.form}>
        {isSent(answer) ? <Thanks /> : <Letter answer={answer} actor={actor} />}
      </div>
    </section>
  );
}

const isSent = (answer: unknown) =>
  typeof answer === "object" && answer !== null && "sent" in answer;

function Thanks() {
  return (
    <p className={styles.thanks} role="status" tabIndex={-1}>
      <Icon name="checkcircle" size={24} />
      Thank you. We have your message.
    </p>
  );
}

/** In the order of the form. */
const labels = { name: "Full name", email: "Email", message: "Message" };

function Letter({ answer, actor }: ContactProps) {
  const { refused, typed, findError } = readRefused(answer);
  const first: Typed = isPerson(actor) ? { name: actor.name, email: actor.email } : {};
  const field = (name: keyof typeof labels) => ({
    label: labels[name],
    id: `contact-${name}`,
    name,
    required: true,
    defaultValue: typed[name] ?? first[name],
    error: findError(name),
  });
  return (
    // The form does not move the page: the reader stays in place.
    <Form method="post" action="/?index#contact" data-in-place="" wide>
      <FormFailure refused={refused} idOf={(name) => `contact-${name}`} labels={labels} />
      <FieldsRow>
        <TextInput {...field("name")} autoComplete="name" />
        <TextInput {...field("email")} type="email" autoComplete="email" />
      </FieldsRow>
      <Textarea {...field("message")} />
      {/* A hidden field that only bots fill in. */}
      <div className="unseen" aria-hidden="true">
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <Button type="submit" kind="primary" size="large">
          Send Message
        </Button>
      </div>
    </Form>
  );
}

function Ways() {
  return (
    <ul className={styles.ways}>
      <li>
        <Icon name="mail" />
        <a className="link" href={`mailto:${office.email}`}>
          {office.email}
        </a>
      </li>
      <li>
        <Icon name="phone" />
        <span className="num">{office.phone}</span>
      </li>
      <li>
        <Icon name="pin" />
        <address>
          {office.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </li>
      <li>
        <Icon name="clock" />
        <span>{office.hours}</span>
      </li>
    </ul>
  );
}
