import type { Letter } from "#adapters/mail/mail.ts";
import type { Counted } from "#core/counted.ts";
import { howMany } from "#core/how-many.ts";
import type { Services } from "../context.ts";
import { letter } from "../letters/letter.ts";
import { unsubscribeLink } from "../letters/unsubscribe-link.ts";
import type { WaitingForAdmins } from "./admin-letters.db.ts";

/** To an admin: homes to verify and applications to answer, all that wait in one letter. */
export function somethingWaits(
  services: Pick<Services, "config" | "secret">,
  { to, adminId }: { to: string; adminId: string },
  { homes, newest, applications }: WaitingForAdmins,
): Letter {
  const { publicUrl } = services.config;
  const stop = unsubscribeLink(services, { of: "admin", id: adminId });
  const waiting = [countInWords(homes, "home"), countInWords(applications, "agent application")];
  const one = !homes.more && !applications.more && homes.count + applications.count === 1;
  const more = homes.count - newest.length;
  return {
    ...letter(
      to,
      `${waiting.filter(Boolean).join(" and ")} ${one ? "is" : "are"} waiting for you`,
      [
        ...newest.map(({ id, title, location }) => ({
          title,
          address: `${publicUrl}/properties/${id}`,
          lines: [location],
        })),
        ...(more > 0 ? [`And ${countInWords({ ...homes, count: more }, "more home")}.`] : []),
        { label: "See what is waiting", address: `${publicUrl}/dashboard/overview` },
        "You get at most one of these emails an hour.",
        { foot: "Stop these emails", address: stop },
      ],
    ),
    unsubscribe: stop,
  };
}

const countInWords = ({ count, more }: Counted, thing: string): string | null =>
  count === 0 ? null : `${more ? "more than " : ""}${howMany(count, thing)}`;
