import { maxCompared } from "#core/compare.ts";
import type { HomeInBrief } from "#core/home-in-brief.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { compareWords, similarWords } from "#web/words/en-finding.ts";
import { compareAddress } from "./compare/compare-address.ts";
import { HomeRow } from "./home-row.tsx";

/** Homes similar to the current one, with a link to compare them with it. */
export function SimilarHomes({
  home,
  homes,
}: {
  home: { _id: string };
  homes: readonly HomeInBrief[];
}) {
  const side = [home, ...homes].slice(0, maxCompared).map(({ _id }) => _id);
  return (
    <HomeRow
      id="similar"
      title={similarWords.title}
      homes={homes}
      action={
        <LinkButton to={compareAddress(side)} kind="quiet" size="small">
          {compareWords.compareAll}
        </LinkButton>
      }
    />
  );
}
