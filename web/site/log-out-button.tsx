import { Button } from "#web/ui/button.tsx";
import type { ButtonLook } from "#web/ui/button-class.ts";
import { siteWords } from "#web/words/en.ts";

/** Sent by the browser itself: it leads to a document, and takes along what the router holds of the session that ends. */
export function LogOutButton(look: ButtonLook) {
  return (
    <form method="post" action="/logout">
      <Button type="submit" {...look}>
        {siteWords.logOut}
      </Button>
    </form>
  );
}
