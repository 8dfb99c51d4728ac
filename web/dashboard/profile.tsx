import type { ComponentProps } from "react";
import type { Person } from "#core/user.ts";
import { FormFailure } from "#web/forms/form-failure.tsx";
import { refusedOf } from "#web/forms/refused-of.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { TermList } from "#web/ui/term-list.tsx";
import { DashboardHead } from "./dashboard-head.tsx";
import { type Device, Devices } from "./devices.tsx";
import { FormerDeals } from "./former-deals.tsx";
import styles from "./profile.module.css";

type ProfileProps = {
  title: string;
  person: Person;
  facts: readonly (readonly [label: string, value: string])[];
  devices: readonly Device[];
  deals: ComponentProps<typeof FormerDeals>;
  answer: unknown;
};

/** Who one is, what one bought or sold in another role, and where one is signed in. */
export function Profile({ title, person: { name, email, image }, facts, devices, deals, answer }: ProfileProps) {
  return (
    <>
      <DashboardHead title={title} />
      <FormFailure refused={refusedOf(answer).refused} />
      <div className={styles.who}>
        <Avatar src={image} size={96} alt={`Photo of ${name}`} />
        <div>
          <p className={styles.name}>{name}</p>
          <p className="muted">{email}</p>
        </div>
      </div>
      <TermList terms={facts} className={styles.facts} />
      <FormerDeals {...deals} />
      <Devices devices={devices} />
    </>
  );
}
