import type { PropertyStatus } from "#core/property.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import type { IconName } from "#web/ui/icon.tsx";
import { propertyStatusWords } from "#web/words/en.ts";

const looks: Record<PropertyStatus, { tone: BadgeTone; icon: IconName }> = {
  Available: { tone: "green", icon: "clock" },
  Verified: { tone: "seal", icon: "seal" },
  Rejected: { tone: "redSoft", icon: "xcircle" },
  Sold: { tone: "red", icon: "tag" },
};

/** Available is green, every other status a red of its own: the seal's, a soft one, a full one. */
export function PropertyStatusBadge({ status }: { status: PropertyStatus }) {
  return <Badge {...looks[status]}>{propertyStatusWords[status]}</Badge>;
}
