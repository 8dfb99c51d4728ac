import { howMany } from "#core/how-many.ts";
import { MoveForm } from "#web/forms/move-form.tsx";
import { Button } from "#web/ui/button.tsx";
import type { RequestRow } from "./request-columns.tsx";

/** An agent's answers to an offer. Nothing is asked first, so each button says in its hint what it will do. */
export function RequestActions({ offer: { _id, title, buyerName, amount, status, onHold, moves, daysToPay } }: { offer: RequestRow }) {
  const whose = `${amount} from ${buyerName} for ${title}`;
  return (
    <>
      {moves.includes("accept") && (
        <MoveForm fields={{ intent: "accept", offer: _id }}>
          {(busy) => (
            <Button
              type="submit"
              kind="primary"
              size="small"
              busy={busy}
              aria-label={`Accept ${whose}`}
              title={`${buyerName} has ${howMany(daysToPay, "day")} to pay ${amount}; the other offers on this home are on hold until then.`}
            >
              Accept
            </Button>
          )}
        </MoveForm>
      )}
      {onHold && (
        <Button
          kind="primary"
          size="small"
          aria-disabled="true"
          aria-label={`Accept ${whose}`}
          title="Another offer on this home is accepted. Reject that one first."
        >
          Accept
        </Button>
      )}
      {moves.includes("reject") && (
        <MoveForm fields={{ intent: "reject", offer: _id }}>
          {(busy) => (
            <Button
              type="submit"
              kind="dangerQuiet"
              size="small"
              busy={busy}
              aria-label={`Reject ${whose}`}
              title={
                status === "Accepted"
                  ? `Takes the acceptance back. ${buyerName} is told, and the offers on hold are open again.`
                  : `Turns the offer down for good. ${buyerName} is told.`
              }
            >
              Reject
            </Button>
          )}
        </MoveForm>
      )}
    </>
  );
}
