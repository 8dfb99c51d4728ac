import type { ComponentProps, ReactNode } from "react";
import type { OwnOffer } from "#core/offer.ts";
import { TableItem } from "#web/ui/table-item.tsx";
import { commonWords } from "#web/words/en.ts";

type OfferedHomeProps = {
  offer: Pick<OwnOffer, "propertyId" | "title" | "picture" | "onShow">;
  size?: ComponentProps<typeof TableItem>["size"];
  /** What else is shown under the title. */
  children: ReactNode;
};

/**
 * The home of an offer, at the start of its row. It has no link if the agent has deleted the home.
 */
export function OfferedHome({
  offer: { propertyId, title, picture, onShow },
  size,
  children,
}: OfferedHomeProps) {
  const under = (
    <>
      {!onShow && commonWords.offShow}
      {children}
    </>
  );
  return (
    <TableItem
      size={size}
      picture={picture}
      title={title}
      to={onShow ? `/properties/${propertyId}` : undefined}
      under={under}
    />
  );
}
