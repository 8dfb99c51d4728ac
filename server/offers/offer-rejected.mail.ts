import type { Letter } from "#adapters/mail/mail.ts";
import { letter } from "../letters/letter.ts";
import type { Moved } from "./tell-of-move.ts";

export const offerRejected = ({ offer: { buyer, property }, receipt }: Moved, publicUrl: string): Letter | null =>
  buyer.email
    ? letter(buyer.email, `Your offer on “${property.title}” was rejected`, [
        "The agent did not take this offer. As long as the property is on sale you may make another.",
        { label: "See your wishlist", address: `${publicUrl}/dashboard/wishlist` },
        `Receipt: ${receipt}`,
      ])
    : null;
