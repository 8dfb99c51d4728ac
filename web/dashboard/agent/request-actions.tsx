import type { ComponentProps } from "react";
import { howMany } from "#core/how-many.ts";
import type { Confirmation } from "#web/browser/confirm-first.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmButton } from "#web/ui/confirm-button.tsx";
import { dialogWords } from "#web/words/en.ts";
import styles from "./request-actions.module.css";
import type { RequestRow } from "./request-columns.tsx";

function writeAcceptHint({ buyerName, amount, onHold, offMarket, daysToPay }: RequestRow): string {
  if (!onHold)
    return `${buyerName} has ${howMany(daysToPay, "day")} to pay ${amount}; the other offers on this home are on hold until then.`;
  return offMarket
    ? "This home is off the market. Its offers wait until it is back."
    : "Another offer on this home is accepted. Reject that one first.";
}

/**
 * An agent's answers to an offer. Only money on its way and a passed day are asked about, so each
 * button's hint says what it will do; on cards, where there is no hover, the hints unfold beneath
 * them.
 */
export function RequestActions({ offer }: { offer: RequestRow }) {
  const { _id, title, buyerName, amount, status, onHold, moves } = offer;
  const whose = `${amount} from ${buyerName} for ${title}`;
  const acceptHint = writeAcceptHint(offer);
  const ask = (text: string | null, words: { title: string; confirm: string }) =>
    text === null ? null : { ...words, what: whose, text };
  const beforeAccept = ask(offer.questionBeforeAccept, dialogWords.acceptOffer);
  const beforeReject = ask(offer.questionBeforeReject, dialogWords.rejectOffer);
  const rejectHint =
    status === "Accepted"
      ? `Withdraws your acceptance. ${buyerName} is notified, and the offers on hold are open again.`
      : `Turns the offer down for good. ${buyerName} is notified.`;
  const hinted = (what: string, hint: string) => ({
    title: hint,
    "aria-describedby": `${what}-${_id}`,
  });
  return (
    <>
      {(onHold || moves.length > 0) && (
        <details className={styles.hints}>
          <summary>What happens then?</summary>
          {(onHold || moves.includes("accept")) && (
            <p>
              Accept: <span id={`accept-${_id}`}>{acceptHint}</span>
            </p>
          )}
          {moves.includes("reject") && (
            <p>
              Reject: <span id={`reject-${_id}`}>{rejectHint}</span>
            </p>
          )}
        </details>
      )}
      {moves.includes("accept") && (
        <MoveForm
          fields={{ intent: "accept", offer: _id, ...(beforeAccept && { confirmed: "yes" }) }}
        >
          <AskingButton
            question={beforeAccept && { ...beforeAccept, tone: "primary" }}
            kind="primary"
            size="small"
            aria-label={`Accept ${whose}`}
            {...hinted("accept", acceptHint)}
          >
            Accept
          </AskingButton>
        </MoveForm>
      )}
      {onHold && (
        <Button
          kind="primary"
          size="small"
          aria-disabled="true"
          aria-label={`Accept ${whose}`}
          {...hinted("accept", acceptHint)}
        >
          Accept
        </Button>
      )}
      {moves.includes("reject") && (
        <MoveForm
          fields={{ intent: "reject", offer: _id, ...(beforeReject && { confirmed: "yes" }) }}
        >
          <AskingButton
            question={beforeReject && { ...beforeReject, tone: "danger" }}
            kind="dangerQuiet"
            size="small"
            aria-label={`Reject ${whose}`}
            {...hinted("reject", rejectHint)}
          >
            Reject
          </AskingButton>
        </MoveForm>
      )}
    </>
  );
}

/** Answers an offer, after a question if there is one. */
const AskingButton = ({
  question,
  ...button
}: ComponentProps<typeof Button> & { question: Confirmation | null }) =>
  question ? <ConfirmButton {...button} {...question} /> : <Button type="submit" {...button} />;
