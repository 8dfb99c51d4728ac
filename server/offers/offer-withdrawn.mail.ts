import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";
import type { LockedOffer } from "./offers.db.ts";

type Moved = { offer: LockedOffer; receipt: string };

export const offerWithdrawn = ({ offer: { agent, buyer, property }, receipt }: Moved, publicUrl: string): Letter | null =>
  agent.email
    ? letter(agent.email, `An offer on “${property.title}” was withdrawn`, [
        `${buyer.name} took the offer back.`,
        { label: "See your offers", address: `${publicUrl}/dashboard/requested-properties` },
        `Receipt: ${receipt}`,
      ])
    : null;
