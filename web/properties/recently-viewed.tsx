import { useLocation } from "react-router";
import type { HomeInBrief } from "#core/home-in-brief.ts";
import { Button } from "#web/ui/button.tsx";
import { viewedWords } from "#web/words/en-finding.ts";
import { HomeRow } from "./home-row.tsx";

/** The homes that the reader viewed last, with a button to clear them. */
export function RecentlyViewed({ homes }: { homes: readonly HomeInBrief[] }) {
  const { pathname, search } = useLocation();
  return (
    <HomeRow
      id="recently-viewed"
      title={viewedWords.title}
      homes={homes}
      quiet
      action={
        <form method="post" action="/recently-viewed" data-in-place="">
          <input type="hidden" name="from" value={pathname + search} />
          <Button type="submit" kind="quiet" size="small">
            {viewedWords.clear}
          </Button>
        </form>
      }
    />
  );
}
