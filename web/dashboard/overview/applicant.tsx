import type { AgentApplication } from "#core/agent-application.ts";
import { Link } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { Person } from "#web/ui/person.tsx";
import styles from "./overview.module.css";
import { Parts } from "./parts.tsx";

/** Who asks to become an agent, with the way to their application. */
export const Applicant = ({
  application: { _id, name, image, agency, createdAt },
}: {
  application: AgentApplication;
}) => (
  <Link className={styles.applicant} to={`/dashboard/agent-applications#application-${_id}`}>
    <Person
      name={name}
      image={image}
      size={40}
      under={
        <Parts>
          {agency}
          <span>
            since <Moment at={createdAt} as="day" away />
          </span>
        </Parts>
      }
    />
  </Link>
);
