import { draftAt } from "#web/browser/draft-at.ts";
import { type ClientArgs, keepTyped } from "#web/forms/keep-typed.ts";
import { addedAddress } from "./added-address.ts";

/** A form's `clientAction` that forgets its draft once it has been taken, and only then: not when a login comes between. */
export async function keepDraft<Answer>(args: ClientArgs<Answer>) {
  // Read before it is sent, since a request is read once.
  const sent = await args.request.clone().formData();
  try {
    return await keepTyped(args);
  } catch (answer) {
    const taken = answer instanceof Response && answer.headers.get("Location") === addedAddress;
    if (taken) draftAt(new URL(args.request.url).pathname, String(sent.get("agentEmail"))).forget();
    throw answer;
  }
}
