import { keepTyped } from "#web/forms/keep-typed.ts";
import { addedAddress } from "./added-address.ts";
import { draftAt } from "./draft-at.ts";

type ClientArgs<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/** A form's `clientAction` that forgets its draft once it has been taken, and only then: not when a login comes between. */
export async function keepDraft<Answer>(args: ClientArgs<Answer>) {
  try {
    return await keepTyped(args);
  } catch (answer) {
    if (answer instanceof Response && answer.headers.get("Location") === addedAddress) draftAt(new URL(args.request.url).pathname).forget();
    throw answer;
  }
}
