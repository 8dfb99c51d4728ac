import { isolated } from "#core/quoted.ts";
import type { Refused } from "#web/act.ts";
import { Island } from "#web/browser/island.tsx";
import { withReturnPath } from "#web/sign-in/with-return-path.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import WritingDialog from "./writing-dialog.island.tsx";

const look = { block: true } as const;

type AskAgentProps = { agent: string; writer: string; refused: Refused | null };

/** The form for a buyer's question to a home's agent, who answers by email. */
export function AskAgent({ agent, writer, refused }: AskAgentProps) {
  const field = {
    id: "message",
    name: "message",
    required: true,
    label: "Your question",
    hint: `The answer comes to ${writer}.`,
  };
  return (
    <Island
      of={WritingDialog}
      id="enquiry"
      fields={{ intent: "enquiry" }}
      title={`Ask ${isolated(agent)}`}
      button="Ask a question"
      icon="message"
      look={look}
      submit="Send Question"
      refused={writingRefused(refused, field.name)}
      {...{ writer, field }}
    />
  );
}

/** Shown to visitors instead: a link to log in and return to the home. */
export function LogInToAsk({ propertyId }: { propertyId: string }) {
  return (
    <LinkButton
      {...look}
      to={withReturnPath("/login", `/properties/${propertyId}`)}
      rel="nofollow"
      icon="message"
    >
      Log in to ask a question
    </LinkButton>
  );
}

/** What a dialog for a text shows of a refusal: at its field, or above it. */
function writingRefused(refused: Refused | null, name: string) {
  if (!refused) return null;
  const error = refused.fields.find(({ field }) => field === name)?.message;
  return {
    typed: refused.typed[name] ?? "",
    ...(error === undefined ? { message: refused.message } : { error }),
  };
}

const field = {
  id: "description",
  name: "description",
  label: "Your review",
  required: true,
};

/** The form for a review, in a dialog. */
export function AddReview({ writer, refused }: { writer: string; refused: Refused | null }) {
  return (
    <Island
      of={WritingDialog}
      id="review"
      fields={{ intent: "review" }}
      title="Add Review"
      icon="plus"
      submit="Submit Review"
      refused={writingRefused(refused, field.name)}
      {...{ writer, field }}
    />
  );
}
