import type { Role } from "#core/user.ts";
import type { RecentEvent } from "#server/overview/list-recent-events.ts";

/** The page of a role where an event's matter goes on; `null` if there is none. */
export function eventPath(
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
