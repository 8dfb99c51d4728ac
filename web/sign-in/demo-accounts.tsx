import { demonstrationAccounts, demonstrationPassword } from "#core/demonstration.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { roleWords } from "#web/words/en.ts";
import styles from "./demo-accounts.module.css";

const accounts = [
  {
    email: demonstrationAccounts.user,
    name: roleWords.user,
    image: "/avatars/buyer-woman-curly-hair-yellow.svg",
  },
  {
    email: demonstrationAccounts.agent,
    name: roleWords.agent,
    image: "/avatars/agent-woman-bob-navy-blazer.svg",
  },
  { email: demonstrationAccounts.admin, name: roleWords.admin, image: null },
] as const;

/**
 * Signs in as a demo buyer, agent or admin with one press. Only while the demonstration market is
 * open.
 */
export function DemoAccounts() {
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">Look around with a demo account</h2>
      <ul>
        {accounts.map((account) => (
          <Account key={account.email} {...account} />
        ))}
      </ul>
    </section>
  );
}

function Account({ email, name, image }: (typeof accounts)[number]) {
  return (
    <li>
      <Form method="post" bare>
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="password" value={demonstrationPassword} />
        <button type="submit">
          <Avatar src={image} size={40} />
          <span>
            <b>{name}</b>
            <small>{email}</small>
          </span>
          <em>
            Log in <Icon name="arrow" size={16} />
          </em>
        </button>
      </Form>
    </li>
  );
}
