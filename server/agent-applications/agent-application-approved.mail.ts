import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";

/** To somebody who applied to become an agent, and is one now. `name`: as buyers will see it. */
export const agentApplicationApproved = (to: string, name: string, publicUrl: string): Letter =>
  letter(to, "You are an agent now", [
    `Your application was approved: you can list properties as ${name}.`,
    "You no longer buy here with this account: offers that were waiting were withdrawn and your wishlist is empty. Your saved searches stay.",
    { label: "Add a property", address: `${publicUrl}/dashboard/add-properties` },
  ]);
