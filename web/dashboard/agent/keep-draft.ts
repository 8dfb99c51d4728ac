import { draftAt } from "#web/browser/draft-at.ts";
import { type ClientArgs, keepTyped } from "#web/forms/keep-typed.ts";
import { addedAddress } from "./added-address.ts";

/**
 * A form's `clientAction` that forgets the draft once the form is accepted, and only then: not if a
 * login comes between.
 */
export async function keepDraft<Answer>(args: ClientArgs<Answer>) {
  // Read before sending, since a request's body can be read once.
  const sent = await args.request.clone().formData();
  try {
    return await keepTyped(args);
  } catch (answer) {
    const taken = answer instanceof Response && answer.headers.get("Location") === addedAddress;
    if (taken) draftAt(new URL(args.request.url).pathname, String(sent.get("agentEmail"))).forget();
    throw answer;
  }
}
