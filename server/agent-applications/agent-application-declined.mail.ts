import type { Letter } from "#adapters/mail/mail.ts";
import { formatDay } from "#core/agent-application.ts";
import { letter } from "../letters/letter.ts";

/** To somebody who applied to become an agent, and may do so `again` from this moment. */
export const agentApplicationDeclined = (
  to: string,
  { reason, again }: { reason: string; again: Date },
  publicUrl: string,
): Letter =>
  letter(to, "Your application to become an agent was declined", [
    "The reason:",
    reason,
    `You can apply again from ${formatDay(again)}. Nothing else about your account has changed.`,
    { label: "See your application", address: `${publicUrl}/dashboard/become-an-agent` },
  ]);
