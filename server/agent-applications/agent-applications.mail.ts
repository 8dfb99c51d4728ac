import { dateFormats } from "#core/date-formats.ts";
import { letter, type UnsentLetter } from "../letters/letter.ts";

/** To somebody who applied to become an agent, and is one now. `name`: as buyers will see it. */
export const agentApplicationApproved = (
  to: string | null,
  name: string,
  publicUrl: string,
): UnsentLetter =>
  letter(to, "You are an agent now", [
    `Your application was approved: you can list properties as ${name}.`,
    "You can no longer buy with this account: your pending offers were withdrawn, and your wishlist was emptied. You still have your saved searches.",
    { label: "Add a property", address: `${publicUrl}/dashboard/add-properties` },
  ]);

/** To somebody who applied to become an agent, and may do so `again` from this moment. */
export const agentApplicationDeclined = (
  to: string | null,
  { reason, again }: { reason: string; again: Date },
  publicUrl: string,
): UnsentLetter =>
  letter(to, "Your application to become an agent was declined", [
    "The reason:",
    reason,
    `You can apply again from ${dateFormats("UTC").day.format(again)}. Nothing else about your account has changed.`,
    { label: "See your application", address: `${publicUrl}/dashboard/become-an-agent` },
  ]);
