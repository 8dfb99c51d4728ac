import type { Role } from "#core/user.ts";
import type { RecentEvent } from "#server/overview/list-recent-events.ts";
import { Link } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { moverWords } from "#web/words/en-deals.ts";
import { eventInWords } from "#web/words/en-history.ts";
import { detailWords } from "#web/words/en-offer-events.ts";
import styles from "./overview.module.css";
import { InlineFacts } from "./waiting.tsx";

/** The last things that others did, newest first, each with the way to its place. */
export function RecentEvents({ events, role }: { events: readonly RecentEvent[]; role: Role }) {
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <h2 id="recent">What happened</h2>
      {events.length === 0 ? (
        <p className="muted">
          Nothing yet. What others do with your {subjects[role]} appears here.
        </p>
      ) : (
        <ol>
          {events.map((event) => (
            <li key={event.hash}>
              <EventLine event={event} role={role} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const subjects: Record<Role, string> = {
  user: "offers",
  agent: "homes and their offers",
  admin: "marketplace",
};

function EventLine({ event, role }: { event: RecentEvent; role: Role }) {
  const { about, by, at } = event;
  const place = eventPath(event, role);
  const subject = about.kind === "home" ? about.title : about.name;
  const detail = detailWords(event);
  return (
    <>
      <p>
        <b>{eventInWords(event)}:</b> {place ? <Link to={place}>{subject}</Link> : subject}
      </p>
      {detail && <p className="small">{detail}</p>}
      <p className="small muted">
        <InlineFacts>
          {by && moverWords(by)}
          <Moment at={at} away />
        </InlineFacts>
      </p>
    </>
  );
}

/** The page of a role where an event's matter goes on; `null` if there is none. */
function eventPath(
  { noun, move, about }: Pick<RecentEvent, "noun" | "move" | "about">,
  role: Role,
): string | null {
  if (about.kind === "person") return placeOfPerson(noun, about.email);
  if (noun === "offer" && role === "user") return "/dashboard/bookings";
  if (noun === "offer" && role === "agent")
    return move === "pay" ? "/dashboard/sold-properties" : "/dashboard/requested-properties";
  return about.id && `/properties/${about.id}`;
}

function placeOfPerson(noun: string, email: string | null): string | null {
  if (noun === "application") return "/dashboard/agent-applications";
  return email && `/dashboard/manage-users?${new URLSearchParams({ q: email })}`;
}
