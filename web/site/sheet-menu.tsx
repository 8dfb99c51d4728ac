import { type Actor, isPerson } from "#core/user.ts";
import { profileOf } from "#web/dashboard/menus.ts";
import { NavLink } from "#web/ui/link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Person } from "#web/ui/person.tsx";
import { siteWords } from "#web/words/en.ts";
import { LogOutButton } from "./log-out-button.tsx";
import styles from "./sheet-menu.module.css";
import { siteLinks } from "./site-links.ts";
import type { Theme } from "./theme.ts";
import { ThemeChoice } from "./theme-choice.tsx";

/** What the header holds, one under the other, for phones. */
export function SheetMenu({ actor, theme }: { actor: Actor; theme: Theme }) {
  return (
    <div className={styles.sheet}>
      <nav aria-label="Main">
        {siteLinks.map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === "/"}>
            {label}
          </NavLink>
        ))}
        {isPerson(actor) && <NavLink to={profileOf(actor.role).to}>{profileOf(actor.role).label}</NavLink>}
      </nav>
      <ThemeChoice theme={theme} />
      {isPerson(actor) ? (
        <div className={styles.who}>
          <Person name={actor.name} image={actor.image} size={40} under={actor.email} />
          <LogOutButton block />
        </div>
      ) : (
        <LinkButton to="/login" kind="primary" size="large" block>
          {siteWords.logIn}
        </LinkButton>
      )}
    </div>
  );
}
