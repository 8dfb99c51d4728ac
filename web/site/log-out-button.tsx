import { useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import type { ButtonLook } from "#web/ui/button-class.ts";
import { Form } from "#web/ui/form.tsx";
import { siteWords } from "#web/words/en.ts";

const address = "/logout";

export function LogOutButton(look: ButtonLook) {
  const sending = useNavigation().formAction === address;
  return (
    <Form method="post" action={address} bare>
      <Button type="submit" {...look} busy={sending}>
        {siteWords.logOut}
      </Button>
    </Form>
  );
}
