import { type Actor, isPerson } from "#core/user.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { cached } from "#web/ui/cached.tsx";
import { Popover } from "#web/ui/dialogs/popover.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { siteWords } from "#web/words/en.ts";
import { AccountMenu } from "./account-menu.tsx";
import { LogOutButton } from "./log-out-button.tsx";
import { Logo } from "./logo.tsx";
import { HeaderLink, SheetMenu } from "./sheet-menu.tsx";
import styles from "./site-header.module.css";
import { siteLinks } from "./site-links.ts";
import type { Theme } from "./theme.ts";

type SiteHeaderProps = {
  /** `null` if the reader is unknown: then neither a log-in nor an account is offered. */
  actor: Actor | null;
  theme: Theme;
  /** The paths of the links that are current on this page. */
  here: readonly string[];
};

/** The top of every page: the logo, the three main links, and who is signed in. */
export const SiteHeader = cached(
  { maxSize: 500, as: "header", className: styles.header },
  ({ actor, theme, here }: SiteHeaderProps) => {
    return (
      <div className={styles.row}>
        <Link className={styles.logo} to="/">
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label="Main">
          {siteLinks.map(({ to, label }) => (
            <HeaderLink key={to} to={to} label={label} here={here} />
          ))}
        </nav>
        <div className={styles.end}>
          {actor === null ? null : isPerson(actor) ? (
            <>
              <AccountMenu person={actor} theme={theme} />
              <LogOutButton size="small" />
            </>
          ) : (
            <>
              <Avatar />
              <LinkButton to="/login" kind="primary" size="small">
                {siteWords.logIn}
              </LinkButton>
            </>
          )}
        </div>
        <div className={styles.sheet}>
          <Popover
            id="site-menu"
            kind="sheet"
            label={siteWords.menu}
            look={{ kind: "quiet", square: true, className: styles.menu }}
            trigger={<Icon name="menu" size={24} />}
          >
            <SheetMenu actor={actor} theme={theme} here={here} />
          </Popover>
        </div>
      </div>
    );
  },
);
