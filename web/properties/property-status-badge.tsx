import type { PropertyStatus } from "#core/property.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import type { IconName } from "#web/ui/icon.tsx";
import { propertyStatusWords } from "#web/words/en.ts";

export const propertyStatusIcons: Record<PropertyStatus, IconName> = {
  Available: "clock",
  Verified: "seal",
  Rejected: "xcircle",
  Sold: "tag",
};

const tones: Record<PropertyStatus, BadgeTone> = {
  Available: "green",
  Verified: "seal",
  Rejected: "redSoft",
  Sold: "red",
};

/** Available is green, every other status a red of its own: the seal's, a soft one, a full one. */
export function PropertyStatusBadge({ status }: { status: PropertyStatus }) {
  return (
    <Badge tone={tones[status]} icon={propertyStatusIcons[status]}>
      {propertyStatusWords[status]}
    </Badge>
  );
}
