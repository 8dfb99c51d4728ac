import type { Person } from "#core/user.ts";
import { profileItem } from "#web/dashboard/menus.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Popover } from "#web/ui/dialogs/popover.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import styles from "./account-menu.module.css";
import type { Theme } from "./theme.ts";
import { ThemeChoice } from "./theme-choice.tsx";

/** The menu behind the profile picture in the header: name and email, profile, theme. */
export function AccountMenu({ person, theme }: { person: Person; theme: Theme }) {
  const profile = profileItem(person.role);
  const face = (
    <>
      <Avatar src={person.image} />
      <Icon name="down" size={16} />
    </>
  );
  return (
    <Popover
      id="account-menu"
      kind="menu"
      label={`Account of ${person.name}`}
      look={{ kind: "quiet", className: styles.trigger }}
      trigger={face}
    >
      <p className={styles.who}>
        <b>{person.name}</b>
        <span>{person.email}</span>
      </p>
      <Link className={styles.item} to={profile.to}>
        <Icon name={profile.icon} />
        {profile.label}
      </Link>
      <ThemeChoice theme={theme} />
    </Popover>
  );
}
