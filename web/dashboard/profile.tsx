import type { ComponentProps, ReactNode } from "react";
import type { Person } from "#core/user.ts";
import type { Outbox } from "#server/letters/outbox-letters.ts";
import { Island } from "#web/browser/island.tsx";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { readRefused } from "#web/forms/read-refused.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { TermList } from "#web/ui/term-list.tsx";
import { DashboardHead } from "./dashboard-head.tsx";
import { type Device, Devices } from "./devices.tsx";
import EditProfile from "./edit-profile.island.tsx";
import { FormerDeals } from "./former-deals.tsx";
import styles from "./profile.module.css";
import { profileLabels } from "./profile-labels.ts";
import { SignInMethods } from "./sign-in-methods.tsx";

type ProfileProps = {
  title: string;
  person: Person;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  outbox: Outbox;
  signIn: Pick<ComponentProps<typeof SignInMethods>, "methods" | "toAdd">;
  devices: readonly Device[];
  deals: ComponentProps<typeof FormerDeals>;
  answer: unknown;
};

/**
 * A person's profile: name and picture to edit, deals from earlier roles, how they log in, and the
 * devices logged in.
 */
export function Profile({
  title,
  person,
  facts,
  outbox,
  signIn,
  devices,
  deals,
  answer,
}: ProfileProps) {
  const { name, email, image } = person;
  const { refused, findError } = readRefused(answer);
  return (
    <>
      <DashboardHead title={title} />
      <FormFailure refused={refused} labels={profileLabels} />
      <div className={styles.who}>
        <Avatar src={image} size={96} alt={`Photo of ${name}`} />
        <div>
          <p className={styles.name}>{name}</p>
          <p className="muted">{email}</p>
        </div>
      </div>
      <Island of={EditProfile} id="edit-profile" person={person} refused={refused} />
      <TermList terms={facts} className={styles.facts} />
      <FormerDeals {...deals} />
      <SignInMethods {...{ email, outbox, findError, ...signIn }} />
      <Devices devices={devices} />
    </>
  );
}
