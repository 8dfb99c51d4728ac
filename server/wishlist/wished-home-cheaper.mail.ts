import type { Letter } from "#adapters/mail/mail.ts";
import { cutInWords, type PriceCut } from "#core/asking-price.ts";
import { showCents } from "#core/money.ts";
import { quoted } from "#core/quoted.ts";
import { letter } from "../letters/letter.ts";

/** To somebody who wishes for a home whose price was cut. */
export function wishedHomeCheaper(
  to: string,
  { id, title, cut }: { id: string; title: string; cut: PriceCut },
  publicUrl: string,
): Letter {
  const before = showCents(cut.previousPriceCents);
  return letter(to, `${quoted(title)}: ${cutInWords(cut)}`, [
    `The price of this home on your wishlist was ${before} until now.`,
    { label: "See the home", address: `${publicUrl}/properties/${id}` },
    {
      foot: "You get this because the home is on your wishlist. Remove it to stop these emails",
      address: `${publicUrl}/dashboard/wishlist`,
    },
  ]);
}
