import { priceCut } from "#core/asking-price.ts";
import { isOnSale, type Property } from "#core/property.ts";
import { Badge } from "#web/ui/badge.tsx";
import { marketWords } from "#web/words/en-market.ts";

type Shown = Pick<Property, "price" | "previousPrice" | "standardStatus" | "status">;

/** The strongest of what is new about a home on sale: it is under offer, or its price was cut. */
export function MarketBadge({ property }: { property: Shown }) {
  if (!isOnSale(property)) return null;
  if (property.standardStatus === "ActiveUnderContract")
    return (
      <Badge tone="amberRing" icon="clock">
        {marketWords.underOffer}
      </Badge>
    );
  const cut = priceCut(property);
  return cut === null ? null : (
    <Badge tone="greenRing" icon="down">
      Price cut {cut}%
    </Badge>
  );
}
