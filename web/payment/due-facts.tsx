import type { ReactNode } from "react";
import type { Offer } from "#core/offer.ts";
import { Moment } from "#web/ui/moment.tsx";
import { dealWords } from "#web/words/en-deals.ts";
import { formatCalendarDay } from "#web/words/en-times.ts";

/** The facts of an offer that its buyer sees again before paying. */
export const dueFacts = ({
  agent_name,
  payBy,
  buyingDate,
}: Offer): [label: string, value: ReactNode][] => [
  ["Agent", agent_name],
  ...(payBy
    ? [[dealWords.toPayBy, <Moment key="by" at={payBy} away />] satisfies [string, ReactNode]]
    : []),
  [dealWords.buyingDate, formatCalendarDay(buyingDate)],
];
