import { type Actor, isPerson } from "#core/user.ts";
import { profileItem } from "#web/dashboard/menus.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Link } from "#web/ui/link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PersonRow } from "#web/ui/person-row.tsx";
import { siteWords } from "#web/words/en.ts";
import { LogOutButton } from "./log-out-button.tsx";
import styles from "./sheet-menu.module.css";
import { siteLinks } from "./site-links.ts";
import type { Theme } from "./theme.ts";
import { ThemeChoice } from "./theme-choice.tsx";

/** The header's contents as a column, for phones. */
export function SheetMenu({
  actor,
  theme,
  here,
}: {
  actor: Actor | null;
  theme: Theme;
  here: readonly string[];
}) {
  return (
    <div className={styles.sheet}>
      <nav aria-label="Main">
        {siteLinks.map(({ to, label }) => (
          <HeaderLink key={to} to={to} label={label} here={here} />
        ))}
        {actor && isPerson(actor) && <HeaderLink {...profileItem(actor.role)} here={here} />}
      </nav>
      <ThemeChoice theme={theme} />
      {actor === null ? null : isPerson(actor) ? (
        <div className={styles.who}>
          <PersonRow name={actor.name} image={actor.image} size={40} under={actor.email} />
          <LogOutButton block />
        </div>
      ) : (
        <div className={styles.visitor}>
          <Avatar size={40} />
          <LinkButton to="/login" kind="primary" size="large" block>
            {siteWords.logIn}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

/** One of the header's links; it is marked if it leads to the current page. */
export function HeaderLink({
  to,
  label,
  here,
}: {
  to: string;
  label: string;
  here: readonly string[];
}) {
  return (
    <Link to={to} aria-current={here.includes(to) ? "page" : undefined}>
      {label}
    </Link>
  );
}
