import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";

/** To somebody who applied to become an agent, and is one now. `name`: as buyers will see it. */
export const agentApplicationApproved = (to: string, name: string, publicUrl: string): Letter =>
  letter(to, "You are an agent now", [
    `Your application was approved: you can list properties as ${name}.`,
    "You can no longer buy with this account: your pending offers were withdrawn, and your wishlist was emptied. You still have your saved searches.",
    { label: "Add a property", address: `${publicUrl}/dashboard/add-properties` },
  ]);
