import type { Outbox } from "#server/letters/outbox-letters.ts";
import { useAddress } from "#web/browser/address.ts";
import { Island } from "#web/browser/island.tsx";
import { MoveForm } from "#web/forms/move-form.tsx";
import { passwordHint } from "#web/sign-in/password-hint.ts";
import { addAddress } from "#web/sign-in/sign-in-popup.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { ConfirmButton } from "#web/ui/dialogs/confirm-button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import PasswordInput from "#web/ui/form/password-input.island.tsx";
import { Link } from "#web/ui/link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { commonWords } from "#web/words/en.ts";
import { profileLabels } from "./profile-labels.ts";
import styles from "./profile-section.module.css";

type Method = {
  id: string;
  provider: string | null;
  since: string;
  works: boolean;
  removable: boolean;
};
type SignInMethodsProps = {
  methods: readonly Method[];
  /** The provider that the person may add. */
  toAdd: string | null;
  email: string;
  outbox: Outbox;
  /** What is wrong with a field of the form that changes the password. */
  findError: (field: string) => string | undefined;
};

/** The ways in which a person logs in, with buttons to add and to remove them. */
export function SignInMethods({ methods, toAdd, email, outbox, findError }: SignInMethodsProps) {
  const { path } = useAddress();
  const hasPassword = methods.some(({ provider }) => provider === null);
  return (
    <section className={styles.section} aria-labelledby="methods">
      <h2 id="methods">How you log in</h2>
      <ul>
        {methods.map((method) => (
          <li
            key={method.id}
            id={`method-${method.id}`}
            className={method.provider === null ? styles.password : undefined}
          >
            <div>
              <b>{methodName(method)}</b>
              <small>
                <MethodState {...method} />
              </small>
            </div>
            {method.removable && <RemoveMethod {...method} />}
            {method.provider === null && <ChangePassword email={email} findError={findError} />}
          </li>
        ))}
        {outbox !== "closed" && (
          <li>
            <div>
              <b>{hasPassword ? "Forgotten your password?" : "Choose a password"}</b>
              <small>
                {outbox === "open" ? <OutboxNote /> : <>We will email a link to {email}</>}
              </small>
            </div>
            <MoveForm fields={{ intent: "password" }}>
              <Button type="submit" size="small">
                Send reset link
              </Button>
            </MoveForm>
          </li>
        )}
        {toAdd !== null && (
          <li>
            <div>
              <b>{toAdd}</b>
              <small>Log in with {toAdd} as well</small>
            </div>
            <LinkButton to={addAddress(path)} size="small" aria-label={`Add ${toAdd}`}>
              Add
            </LinkButton>
          </li>
        )}
      </ul>
    </section>
  );
}

const methodName = ({ provider }: Method) => provider ?? commonWords.password;

const MethodState = ({ provider, since, works }: Method) =>
  works ? (
    <>
      {provider === null ? "Set on" : "Added on"} <Moment at={since} as="day" />
    </>
  ) : (
    "No longer available here, so you can't log in with it"
  );

const OutboxNote = () => (
  <>
    No email server is set up here: the email will be in the{" "}
    <Link className="link" to="/dev/mail">
      outbox
    </Link>
  </>
);

function ChangePassword({ email, findError }: Pick<SignInMethodsProps, "email" | "findError">) {
  const wrong = findError("presentPassword") ?? findError("password");
  return (
    <details className={styles.change} open={wrong !== undefined}>
      <summary className={buttonClass({ size: "small" })}>Change password</summary>
      <Form method="post">
        <input type="hidden" name="intent" value="changePassword" />
        {/* Tells a password manager which of its entries changes. */}
        <input type="email" autoComplete="username" defaultValue={email} hidden />
        <Island
          of={PasswordInput}
          id="present-password"
          name="presentPassword"
          label={profileLabels.presentPassword}
          autoComplete="current-password"
          required="unmarked"
          error={findError("presentPassword")}
        />
        <Island
          of={PasswordInput}
          id="new-password"
          name="password"
          label={profileLabels.password}
          autoComplete="new-password"
          hint={passwordHint}
          required="unmarked"
          error={findError("password")}
        />
        <Button type="submit" kind="primary">
          Change password
        </Button>
      </Form>
    </details>
  );
}

function RemoveMethod(method: Method) {
  const name = methodName(method);
  return (
    <MoveForm fields={{ intent: "removeMethod", signInMethod: method.id }}>
      <ConfirmButton
        size="small"
        kind="dangerQuiet"
        title={`Remove ${method.provider ?? "your password"}?`}
        text="You will no longer be able to log in with it."
        confirm="Yes, remove it"
        aria-label={`Remove ${name}`}
      >
        Remove
      </ConfirmButton>
    </MoveForm>
  );
}
