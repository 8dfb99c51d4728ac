import { quoted } from "#core/quoted.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

type NothingFoundProps = {
  /** What was looked through, such as "No title or location". */
  none: string;
  q: string;
  /** The address of the whole list. */
  all: string;
};

/** What a searched list shows when nothing in it contains the words. */
export const NothingFound = ({ none, q, all }: NothingFoundProps) => (
  <EmptyState
    title="Nothing found"
    sign="glass"
    action={<LinkButton to={all}>Show all</LinkButton>}
  >
    {none} contains {quoted(q)}.
  </EmptyState>
);
