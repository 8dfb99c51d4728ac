import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Intent = {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  status: string;
  metadata: Record<string, string>;
  last_payment_error: { type: string; code: string; message: string } | null;
  latest_charge: string | null;
};
type Charge = {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  refunds: { data: { id: string; amount: number; status: string }[] };
  refunded: boolean;
  payment_intent: string;
};
type Answer = { status: number; body: object; replayed?: true };
type StripeEvent = {
  id: string;
  object: "event";
  type: string;
  created: number;
  data: { object: object };
};

/**
 * The part of Stripe's PaymentIntents that Gable uses, with state, idempotency, errors and events.
 */
export type StripeStandIn = {
  host: string;
  port: number;
  events: StripeEvent[];
  /** How many payments were begun for an offer. */
  intentsOf(offerId: string): number;
  /** Every request received, such as `POST /v1/payment_intents`. */
  requests: string[];
  /** Acts as the payer in Stripe's own form. */
  payer(
    reference: string,
    does: "pays" | "is declined" | "is asked to confirm" | "pays by bank",
  ): void;
  emit(type: string, object: object): void;
  /** Has the last refund of a payment fail, as when its card was closed since. */
  failRefund(reference: string): void;
  /** Carries out the next requests but loses their answers. */
  loseAnswers(count: number): void;
  /** Answers the next requests with these. */
  answerNext(...answers: Answer[]): void;
  close(): Promise<void>;
};

export const standInKey = "sk_test_stand_in";

const wrong = (status: number, type: string, code: string, message: string): Answer => ({
  status,
  body: { error: { type, code, message } },
});

export async function openStripeStandIn(): Promise<StripeStandIn> {
  const intents = new Map<string, Intent>();
  const charges = new Map<string, Charge>();
  const answered = new Map<string, { request: string; answer: Answer }>();
  const events: StripeEvent[] = [];
  const requests: string[] = [];
  const scripted: Answer[] = [];
  let lost = 0;
  let made = 0;
  const next = (prefix: string) => `${prefix}_${++made}`;
  const emit = (type: string, object: object) =>
    void events.push({
      id: next("evt"),
      object: "event",
      type,
      created: Math.floor(Date.now() / 1000),
      data: { object: structuredClone(object) },
    });

  const create = (form: URLSearchParams): Answer => {
    const amount = Number(form.get("amount"));
    if (amount > 99_999_999)
      return wrong(
        400,
        "invalid_request_error",
        "amount_too_large",
        "Amount must be no more than $999,999.99",
      );
    if (form.get("automatic_payment_methods[enabled]") !== "true")
      return wrong(400, "invalid_request_error", "parameter_missing", "No way to pay was named.");
    const id = next("pi");
    const metadata = {
      paymentId: form.get("metadata[paymentId]") ?? "",
      offerId: form.get("metadata[offerId]") ?? "",
    };
    const rest = {
      status: "requires_payment_method",
      last_payment_error: null,
      latest_charge: null,
      amount_received: 0,
    };
    intents.set(id, {
      id,
      object: "payment_intent",
      amount,
      currency: form.get("currency") ?? "",
      client_secret: `${id}_secret_x`,
      metadata,
      ...rest,
    });
    return { status: 200, body: intents.get(id) ?? {} };
  };
  const retrieve = (intent: Intent): Answer => ({
    status: 200,
    body: { ...intent, latest_charge: charges.get(intent.latest_charge ?? "") ?? null },
  });
  const cancel = (intent: Intent): Answer => {
    if (["succeeded", "canceled", "processing"].includes(intent.status)) {
      const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
      return wrong(400, "invalid_request_error", "payment_intent_unexpected_state", message);
    }
    intent.status = "canceled";
    emit("payment_intent.canceled", intent);
    return { status: 200, body: intent };
  };
  const refund = (form: URLSearchParams): Answer => {
    const intent = intents.get(form.get("payment_intent") ?? "");
    const charge = charges.get(intent?.latest_charge ?? "");
    if (!charge)
      return wrong(
        400,
        "invalid_request_error",
        "payment_intent_unexpected_state",
        "This PaymentIntent does not have a successful charge to refund.",
      );
    if (charge.refunded)
      return wrong(
        400,
        "invalid_request_error",
        "charge_already_refunded",
        `Charge ${charge.id} has already been refunded.`,
      );
    Object.assign(charge, { refunded: true, amount_refunded: charge.amount });
    const made = { id: next("re"), amount: charge.amount, status: "succeeded" };
    charge.refunds.data.unshift(made);
    emit("charge.refunded", charge);
    return { status: 200, body: { ...made, object: "refund", payment_intent: intent?.id } };
  };
  const route = (method: string, path: string, form: URLSearchParams): Answer => {
    if (method === "POST" && path === "/v1/payment_intents") return create(form);
    if (method === "POST" && path === "/v1/refunds") return refund(form);
    const [, id = "", action] = /^\/v1\/payment_intents\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
    const intent = intents.get(id);
    if (!intent)
      return wrong(
        404,
        "invalid_request_error",
        "resource_missing",
        `No such payment_intent: '${id}'`,
      );
    return action ? cancel(intent) : retrieve(intent);
  };
  /**
   * Repeats the first answer of an idempotency key, even a failure, and marks it; other parameters
   * are an error.
   */
  const once = (key: string | undefined, request: string, work: () => Answer): Answer => {
    if (!key) return work();
    const before = answered.get(key);
    const message =
      "Keys for idempotent requests can only be used with the same parameters they were first used with.";
    if (before)
      return before.request === request
        ? { ...before.answer, replayed: true }
        : { status: 400, body: { error: { type: "idempotency_error", message } } };
    const answer = structuredClone(work());
    answered.set(key, { request, answer });
    return answer;
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const { pathname } = new URL(request.url ?? "", "http://stripe");
    const { method = "" } = request;
    requests.push(`${method} ${pathname}`);
    const known = request.headers.authorization === `Bearer ${standInKey}`;
    const key = request.headers["idempotency-key"] as string | undefined;
    const work = () =>
      once(
        method === "POST" ? key : undefined,
        `${pathname}?${text}`,
        () => scripted.shift() ?? route(method, pathname, new URLSearchParams(text)),
      );
    const answer = known
      ? work()
      : wrong(401, "invalid_request_error", "invalid_api_key", "Invalid API Key provided.");
    if (lost > 0) {
      lost -= 1;
      response.destroy();
      return;
    }
    const replayed = answer.replayed ? { "Idempotent-Replayed": "true" } : {};
    response
      .writeHead(answer.status, {
        "Content-Type": "application/json",
        "Request-Id": next("req"),
        ...replayed,
      })
      .end(JSON.stringify(answer.body));
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    host: "127.0.0.1",
    port: (server.address() as AddressInfo).port,
    events,
    requests,
    emit,
    failRefund(reference) {
      const charge = charges.get(intents.get(reference)?.latest_charge ?? "");
      const [last] = charge?.refunds.data ?? [];
      if (!charge || !last) throw new Error(`nothing of ${reference} was refunded`);
      Object.assign(charge, { refunded: false, amount_refunded: 0 });
      last.status = "failed";
      emit("refund.failed", { ...last, object: "refund", payment_intent: reference });
    },
    intentsOf: (offerId) =>
      [...intents.values()].filter(({ metadata }) => metadata.offerId === offerId).length,
    payer(reference, does) {
      const intent = intents.get(reference);
      if (!intent || ["succeeded", "canceled"].includes(intent.status))
        throw new Error(`nobody can pay ${reference} now`);
      if (does === "pays") {
        const charge: Charge = {
          id: next("ch"),
          object: "charge",
          amount: intent.amount,
          amount_refunded: 0,
          refunds: { data: [] },
          refunded: false,
          payment_intent: reference,
        };
        charges.set(charge.id, charge);
        Object.assign(intent, {
          status: "succeeded",
          amount_received: intent.amount,
          latest_charge: charge.id,
          last_payment_error: null,
        });
      }
      if (does === "is declined") {
        const last_payment_error = {
          type: "card_error",
          code: "card_declined",
          message: "Your card was declined.",
        };
        Object.assign(intent, { status: "requires_payment_method", last_payment_error });
      }
      if (does === "is asked to confirm") intent.status = "requires_action";
      if (does === "pays by bank") intent.status = "processing";
      emit(`payment_intent.${does === "is declined" ? "payment_failed" : intent.status}`, intent);
    },
    loseAnswers: (count) => {
      lost = count;
    },
    answerNext: (...answers) => void scripted.push(...answers),
    close: () => new Promise((done) => server.close(() => done()).closeAllConnections()),
  };
}
