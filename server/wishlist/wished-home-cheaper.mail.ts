import type { Letter } from "#adapters/mail/mail.ts";
import { cutInWords, type PriceCut } from "#core/asking-price.ts";
import { showDollars, toDollars } from "#core/money.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";

/** To somebody who wishes for a home whose price was cut. */
export function wishedHomeCheaper(
  to: string,
  { id, title, cut }: { id: string; title: string; cut: PriceCut },
  publicUrl: string,
): Letter {
  const before = showDollars(toDollars(cut.previousPriceCents));
  return letter(to, `${quoted(title)}: ${cutInWords(cut)}`, [
    `Its agent asked ${before} for this home on your wishlist until now.`,
    { label: "See the home", address: `${publicUrl}/properties/${id}` },
    {
      foot: "You get this because the home is on your wishlist. Take it off to hear no more of it",
      address: `${publicUrl}/dashboard/wishlist`,
    },
  ]);
}
