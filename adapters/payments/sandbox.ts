import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { aMinute } from "#core/duration.ts";
import { cents } from "#core/money.ts";
import {
  isCancelable,
  type PaymentCard,
  type PaymentStatus,
  paymentStatuses,
  takesCard,
  waitsForPayer,
} from "#core/payment.ts";
import type { PaymentReport, PaymentSupplier } from "./payment-supplier.ts";

type Outcome = { status: PaymentStatus; failure: string | null };
type StoredPayment = Outcome & {
  reference: string;
  amountCents: number;
  turn: number;
  /** What the bank answers to a payment that is `processing`, and when (ISO 8601). */
  answer?: (Outcome & { at: string }) | undefined;
};

type Settings = {
  folder: string;
  secret: string;
  now: () => Date;
  /** How long a bank transfer is `processing`, in milliseconds. */
  bankTakes?: number;
  /** Has a job deliver a message to our own webhook soon. */
  send: (body: string) => Promise<void>;
};

const succeeds: Outcome = { status: "succeeded", failure: null };
const declined = (failure: string): Outcome => ({ status: "failed", failure });

/**
 * Stripe's published test numbers. Any other number is refused, so that nobody uses a real card.
 */
const numbers: Record<string, Outcome> = {
  "4242424242424242": succeeds,
  "5555555555554444": succeeds,
  "4000000000000002": declined("The card was declined."),
  "4000000000009995": declined("The card was declined: it has insufficient funds."),
  "4000000000000069": declined("The card has expired."),
  "4000000000000127": declined("The card's security code is incorrect."),
  "4000000000000119": declined("The card could not be charged just now. Try again."),
  "4000002760003184": { status: "requires_action", failure: null },
};

/** Bank transfers, which a real supplier knows without a card: what the bank answers in the end. */
const transfers: Record<string, Outcome> = {
  "4000000000007775": succeeds,
  "4000000000006660": declined("The bank refused the payment."),
};

const fiveMinutes = 300;

/** The signature of a sandbox message: the time and an HMAC of time and body. */
export function signSandboxMessage(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

/**
 * A supplier that needs no account and moves no money, with the states, failures and messages of a
 * real one. It keeps no card.
 */
export function openSandbox({
  folder,
  secret,
  now,
  bankTakes = 2 * aMinute,
  send,
}: Settings): PaymentSupplier {
  const root = resolve(folder);
  const path = (reference: string) => join(root, `${reference.replaceAll(/[^\w-]/g, "")}.json`);
  const load = async (reference: string): Promise<StoredPayment | null> => {
    // Only a missing file means an unknown payment: one that can't be read at the moment must not
    // begin anew.
    const text = await readFile(path(reference), "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return null;
    });
    return text === null ? null : JSON.parse(text);
  };
  const save = async (held: StoredPayment) => {
    await mkdir(root, { recursive: true, mode: 0o700 });
    const draft = `${path(held.reference)}.${randomUUID()}.draft`;
    await writeFile(draft, JSON.stringify(held));
    await rename(draft, path(held.reference));
  };
  const toReport = ({ turn, answer: _, ...held }: StoredPayment): PaymentReport => ({
    ...held,
    id: `${held.reference}-${turn}`,
  });
  const take = async (
    reference: string,
    from: PaymentStatus[],
    outcome: Pick<StoredPayment, "status" | "failure" | "answer">,
  ): Promise<PaymentReport> => {
    const held = await load(reference);
    if (!held) throw new Error(`the sandbox knows no payment ${reference}`);
    if (!from.includes(held.status)) return { ...toReport(held), id: null };
    const moved = { ...held, answer: undefined, ...outcome, turn: held.turn + 1 };
    await save(moved);
    await send(JSON.stringify(toReport(moved)));
    return toReport(moved);
  };
  // Serializes the moves of a payment: a double click makes two at once.
  const queues = new Map<string, Promise<unknown>>();
  const inTurn = <Answer>(reference: string, work: () => Promise<Answer>): Promise<Answer> => {
    const turn = (queues.get(reference) ?? Promise.resolve()).then(work);
    const leave = () => void (queues.get(reference) === settled && queues.delete(reference));
    const settled: Promise<void> = turn.then(leave, leave);
    queues.set(reference, settled);
    return turn;
  };
  const move = (
    reference: string,
    from: PaymentStatus[],
    outcome: Pick<StoredPayment, "status" | "failure" | "answer">,
  ) => inTurn(reference, () => take(reference, from, outcome));

  return {
    name: "sandbox",
    publishableKey: null,
    minCents: cents(1),
    maxCents: null,
    async begin({ paymentId, amountCents }) {
      const reference = `sandbox_${paymentId}`;
      await inTurn(reference, async () => {
        if (!(await load(reference)))
          await save({ reference, amountCents, status: "created", failure: null, turn: 0 });
      });
      return { reference, clientSecret: `${reference}_secret` };
    },
    async find(reference) {
      const held = await load(reference);
      if (held?.answer && new Date(held.answer.at) <= now()) {
        const { status, failure } = held.answer;
        return { ...(await move(reference, ["processing"], { status, failure })), id: null };
      }
      return held && { ...toReport(held), id: null };
    },
    confirm(reference, card) {
      const from = paymentStatuses.filter(takesCard);
      const transfer = transfers[card.number];
      if (!transfer) return move(reference, from, decideOutcome(card, now()));
      const at = new Date(now().getTime() + bankTakes).toISOString();
      const answer = { ...transfer, at };
      return move(reference, from, { status: "processing", failure: null, answer });
    },
    answerStep: (reference, agreed) =>
      move(
        reference,
        paymentStatuses.filter(waitsForPayer),
        agreed ? succeeds : declined("The payment was not confirmed."),
      ),
    refund: async (reference) =>
      void (await move(reference, ["succeeded"], { status: "refunded", failure: null })),
    cancel: async (reference) =>
      void (await move(reference, paymentStatuses.filter(isCancelable), {
        status: "canceled",
        failure: null,
      })),
    async readWebhook(body, headers) {
      const { t, v1 } = Object.fromEntries(
        (headers.get("Sandbox-Signature") ?? "").split(",").map((pair) => pair.split("=", 2)),
      );
      const expected = Buffer.from(
        signSandboxMessage(body, secret, new Date(Number(t) * 1000)).split("v1=")[1] ?? "",
      );
      const signature = Buffer.from(v1 ?? "");
      const fresh = Math.abs(now().getTime() / 1000 - Number(t)) <= fiveMinutes;
      if (!fresh || signature.length !== expected.length || !timingSafeEqual(signature, expected))
        return null;
      return JSON.parse(body);
    },
  };
}

function decideOutcome({ number, expiry }: PaymentCard, now: Date): Outcome {
  const [month = "", year = ""] = expiry.split("/").map((part) => part.trim());
  if (new Date(Date.UTC(2000 + Number(year), Number(month))) <= now)
    return declined("The card has expired.");
  return (
    numbers[number] ??
    declined(
      "This is a sandbox: only its test numbers work, 4242 4242 4242 4242 for one. No real card, please.",
    )
  );
}
