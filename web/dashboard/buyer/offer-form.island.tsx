import { useEffect, useRef, useState } from "react";
import { maxDollars } from "#core/money.ts";
import { dollarsTyped } from "#core/typed.ts";
import type { Refused, Typed } from "#web/act.ts";
import { draftAt } from "#web/browser/draft-at.ts";
import { useAnswer } from "#web/browser/use-answer.ts";
import { readRefused } from "#web/forms/read-refused.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { NumberInput } from "#web/ui/form/number-input.tsx";
import { TextInput } from "#web/ui/form/text-input.tsx";
import { groupOnLeaving } from "#web/ui/grouped.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useReady } from "#web/ui/use-ready.ts";
import { pieceWords } from "#web/words/en.ts";
import { dealWords } from "#web/words/en-deals.ts";
import { percentFromList } from "../percent-from-list.ts";
import styles from "./offer-form.module.css";

/** In the order of the form. */
export const offerLabels = {
  offeredAmount: dealWords.offeredAmount,
  buyingDate: dealWords.buyingDate,
};

/** The draft of an offer on this page; the page's path already belongs to one buyer. */
const offerDraft = () => draftAt(location.pathname, "");

type OfferFormProps = {
  price: number;
  priceShown: string;
  agent: string;
  /** The latest buying date. */
  latest: string;
  refused: Refused | null;
};

/**
 * The amount and the buying date. While the amount is typed, the hint says how far it is from the
 * price.
 */
export default function OfferForm({ price, priceShown, agent, latest, refused }: OfferFormProps) {
  const { typed, findError } = readRefused(refused);
  const [stored, setStored] = useState<Typed>();
  const first = refused ? typed : { ...stored };
  const [amount, setAmount] = useState(typed.offeredAmount ?? "");
  useEffect(() => {
    const offer = offerDraft().read();
    // What was typed before this ran is the amount, too.
    if (!offer) return setAmount(form.current?.offeredAmount.value ?? "");
    offerDraft().forget();
    setStored(offer);
    setAmount(offer.offeredAmount ?? "");
  }, []);
  const today = useReady() ? todayHere() : undefined;
  const form = useRef<HTMLFormElement>(null);
  // What was sent is kept where a login comes between, until its buyer is back.
  useAnswer(form, (path) => {
    if (path === "/login" && form.current)
      offerDraft().write(Object.fromEntries(readTexts(form.current)));
  });
  return (
    <Form method="post" ref={form} key={stored ? "kept" : "new"}>
      {/* Only the browser knows the buyer's date; without it the server accepts today's date of
          the earliest time zone. */}
      {today && <input type="hidden" name="today" value={today} />}
      <NumberInput
        name="offeredAmount"
        label={offerLabels.offeredAmount}
        required
        unit="$"
        {...groupOnLeaving}
        className={styles.short}
        hint={`The price is ${priceShown}.${besidePrice(dollarsTyped(amount), price)}`}
        defaultValue={first.offeredAmount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        error={findError("offeredAmount")}
      />
      <TextInput
        name="buyingDate"
        label={offerLabels.buyingDate}
        type="date"
        required
        className={styles.short}
        hint="The day you would like to buy. Today or later."
        defaultValue={first.buyingDate}
        min={today}
        max={latest}
        error={findError("buyingDate")}
      />
      <div className={styles.foot}>
        <Button type="submit" kind="primary" size="large">
          Make Offer
        </Button>
        <LinkButton to="/dashboard/wishlist" kind="quiet" size="large">
          {pieceWords.cancel}
        </LinkButton>
      </div>
      <p className="small muted">
        An offer is not a payment. {agent} sees it at once and accepts or rejects it; you can
        withdraw it until then.
      </p>
    </Form>
  );
}

const readTexts = (form: HTMLFormElement) =>
  [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );

function besidePrice(amount: number, price: number): string {
  if (!(amount > 0 && amount <= maxDollars)) return "";
  if (amount === price) return " Your offer is exactly that.";
  return ` Your offer is ${percentFromList(amount, price) ?? "less than 0.1"}% ${amount < price ? "below" : "above"} it.`;
}

/** Today's date in the browser's time zone, in the format of a date field: "2026-06-15". */
function todayHere(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
