import type { FieldError } from "#core/refusal.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldsRow } from "#web/ui/fields-row.tsx";
import { Form } from "#web/ui/form.tsx";
import { FormSummary } from "#web/ui/form-summary.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { product } from "#web/words/en.ts";
import styles from "./contact.module.css";

/** Where we are, and a letter to us. `errors` are what the server found wrong with it. */
export function Contact({ errors = [], busy }: { errors?: readonly FieldError[]; busy?: boolean }) {
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  return (
    <section className={`${styles.section} section wrap`} id="contact" aria-label="Contact">
      <div>
        <h2>Talk to us</h2>
        <p className={`${styles.lede} lede`}>Write to us and a person will answer.</p>
        <Ways />
      </div>
      <Form method="post" className={styles.form} wide>
        <FormSummary errors={errors} idOf={(field) => `contact-${field}`} />
        <FieldsRow>
          <TextInput id="contact-name" name="name" label="Full name" autoComplete="name" required error={errorOf("name")} />
          <TextInput id="contact-email" name="email" label="Email" type="email" autoComplete="email" required error={errorOf("email")} />
        </FieldsRow>
        <Textarea id="contact-message" name="message" label="Message" required error={errorOf("message")} />
        <div>
          <Button type="submit" kind="primary" size="large" busy={busy}>
            Send Message
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Ways() {
  return (
    <ul className={styles.ways}>
      <li>
        <Icon name="mail" />
        <a className="link" href={`mailto:${product.email}`}>
          {product.email}
        </a>
      </li>
      <li>
        <Icon name="phone" />
        <span className="num">{product.phone}</span>
      </li>
      <li>
        <Icon name="pin" />
        <address>
          {product.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </li>
      <li>
        <Icon name="clock" />
        <span>{product.hours}</span>
      </li>
    </ul>
  );
}
