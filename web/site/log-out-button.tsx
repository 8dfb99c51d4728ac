import { Button } from "#web/ui/button.tsx";
import type { ButtonLook } from "#web/ui/button-class.ts";
import { siteWords } from "#web/words/en.ts";

/** A plain form, not sent in place: nothing of the ended session's page stays. */
export function LogOutButton(look: ButtonLook) {
  return (
    <form method="post" action="/logout">
      <Button type="submit" {...look}>
        {siteWords.logOut}
      </Button>
    </form>
  );
}
