import type { Counted } from "#core/counted.ts";
import type { PropertyStatus } from "#core/property.ts";
import { propertyStatusWords } from "#web/words/en.ts";

type ListState = {
  status: PropertyStatus | undefined;
  q: string;
  sort: string | null;
  waiting: Counted;
};

const shown: readonly { status?: PropertyStatus; label: string }[] = [
  { label: "All" },
  { status: "Available", label: "Waiting" },
  ...(["Verified", "Rejected", "Withdrawn", "Sold"] as const).map((status) => ({
    status,
    label: propertyStatusWords[status],
  })),
];

/** The views of the admins' list; a search and an order are kept when switching views. */
export const statusTabs = ({ status: current, q, sort, waiting }: ListState) =>
  shown.map(({ status, label }) => ({
    label,
    to: `?${new URLSearchParams({ ...(status ? { status } : {}), ...(q ? { q } : {}), ...(sort ? { sort } : {}) })}`,
    current: status === current,
    ...(status === "Available" && waiting.count > 0 ? { count: waiting } : {}),
  }));
