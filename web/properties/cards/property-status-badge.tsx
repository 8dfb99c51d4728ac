import type { PropertyStatus } from "#core/property.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import type { IconName } from "#web/ui/icons/icon.tsx";
import { propertyStatusWords } from "#web/words/en.ts";

export const propertyStatusIcons: Record<PropertyStatus, IconName> = {
  Available: "clock",
  Verified: "seal",
  Rejected: "xcircle",
  Sold: "tag",
  Withdrawn: "eyeoff",
};

const tones: { [status in PropertyStatus]?: BadgeTone } = {
  Available: "greenRing",
  Rejected: "red",
};

/**
 * As specified, Available is green and every other status red, in the ring and the icon. Only
 * Rejected, which asks for something, is filled; Available says what it waits for.
 */
export function PropertyStatusBadge({ status }: { status: PropertyStatus }) {
  return (
    <Badge tone={tones[status] ?? "redRing"} icon={propertyStatusIcons[status]}>
      {propertyStatusWords[status]}
      {status === "Available" && <small>Waiting for an admin</small>}
    </Badge>
  );
}
