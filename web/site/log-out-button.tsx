import { Button } from "#web/ui/button.tsx";
import type { ButtonLook } from "#web/ui/button-class.ts";
import { siteWords } from "#web/words/en.ts";

/**
 * A plain form: the browser loads the document it leads to, which also discards the router's data
 * of the ended session.
 */
export function LogOutButton(look: ButtonLook) {
  return (
    <form method="post" action="/logout">
      <Button type="submit" {...look}>
        {siteWords.logOut}
      </Button>
    </form>
  );
}
