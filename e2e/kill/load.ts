import { randomUUID } from "node:crypto";
import type { Cast, Player } from "./cast.ts";
import type { Ledger, Write } from "./ledger.ts";

type Body = { type: string; bytes: string | ArrayBuffer };
type Call = { by: Player; method: "POST" | "PATCH"; path: string; body?: Body; key: string };
type Answer = { status: number; body: Record<string, unknown> };

/**
 * A call that the crash interrupted, or that was told to retry: whether it took effect is unknown.
 */
class Unsure extends Error {}

// An operation may find its step already taken (409), a client that retries may be told to wait
// (429), and a lost database is reported (503). Any other status is a fault.
const due = new Set([200, 409, 429, 503]);

// The Retry-After of a 503, in milliseconds.
const retryAfter = 10_000;
const maxTries = 3;

const eventOf: Record<string, string> = {
  price: "changePrice",
  "take-down": "takeDown",
  "sold-elsewhere": "soldElsewhere",
};

const card = { number: "4242424242424242", expiry: "12/30", cvc: "123" };

/**
 * People who deal over the API: many at once, from the first picture to the sale, again and again
 * until stopped.
 */
export function startLoad(
  address: string,
  cast: Cast,
  picture: Uint8Array<ArrayBuffer>,
  ledger: Ledger,
) {
  let running = true;
  const unsure: Call[] = [];

  const send = async ({ by, method, path, body, key }: Call): Promise<Answer> => {
    const headers = {
      Authorization: `Bearer ${by.token}`,
      "Idempotency-Key": key,
      ...(body ? { "Content-Type": body.type } : {}),
    };
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers,
      ...(body ? { body: body.bytes } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as Answer["body"] };
  };

  /** Retries after a 503, which a busy machine may send; a limited number of times. */
  const sendInTime = async (call: Call): Promise<Answer> => {
    for (let tries = 1; ; tries++) {
      const answer = await send(call);
      if (answer.status !== 503 || tries === maxTries) return answer;
      await new Promise((done) => setTimeout(done, retryAfter));
    }
  };

  /** Makes a call, and records in the ledger what it acknowledges. */
  const call = async (
    by: Player,
    method: Call["method"],
    path: string,
    sent: object | undefined,
    writes: (answer: Answer["body"]) => Write[],
  ): Promise<Answer["body"]> => {
    const made: Call = {
      by,
      method,
      path,
      ...(sent ? { body: await bodyOf(sent) } : {}),
      key: randomUUID(),
    };
    const answer = await send(made).catch(() => null);
    if (answer?.status === 200) {
      ledger.writes.push(...writes(answer.body));
      return answer.body;
    }
    if (answer && !due.has(answer.status))
      ledger.surprises.push(
        `${answer.status} to ${method} ${path}: ${JSON.stringify(answer.body)}`,
      );
    if (answer?.status !== 409) unsure.push(made);
    throw new Unsure();
  };
  const event = (move: string, id: string) => () => [{ event: move, id }];
  const inserted = ({ insertedId }: Answer["body"]) => String(insertedId);

  const upload = async (by: Player): Promise<string> => {
    const form = new FormData();
    form.set("image", new Blob([picture], { type: "image/jpeg" }), "home.jpg");
    const idOf = ({ data }: Answer["body"]) =>
      String((data as { display_url: string }).display_url.split("/").at(-1));
    return idOf(
      await call(by, "POST", "/images", form, (answer) => [{ table: "images", id: idOf(answer) }]),
    );
  };

  const deal = async (agent: Player, buyer: Player, rival: Player) => {
    const listing = {
      title: `House ${randomUUID()}`,
      location: "Ludlow, England",
      price: 300_000,
      image: `/images/${await upload(agent)}`,
    };
    const propertyId = inserted(
      await call(agent, "POST", "/add-properties", listing, (answer) => [
        { event: "list", id: inserted(answer) },
      ]),
    );
    await call(
      cast.admin,
      "PATCH",
      `/properties/verify/${propertyId}`,
      undefined,
      event("verify", propertyId),
    );
    await move(agent, propertyId, "price", { price: 295_000 });
    await move(agent, propertyId, "pause");
    await move(agent, propertyId, "resume");
    if (Math.random() < 0.1) return void (await move(agent, propertyId, "sold-elsewhere"));
    const offers: string[] = [];
    for (const [index, bidder] of [buyer, rival].entries()) {
      await call(bidder, "POST", "/wishlist", { propertyId }, (answer) => [
        { table: "wishlist_entries", id: inserted(answer) },
      ]);
      const terms = { propertyId, offeredAmount: 290_000 + index, buyingDate: "2035-01-01" };
      offers.push(
        inserted(
          await call(bidder, "POST", "/make-offer", terms, (answer) => [
            { event: "make", id: inserted(answer) },
          ]),
        ),
      );
    }
    const [first = "", second = ""] = offers;
    await accept(agent, first);
    if (Math.random() < 0.5) return sell(buyer, first, propertyId);
    await call(buyer, "POST", "/payments", { offerId: first }, () => []);
    await move(cast.admin, propertyId, "take-down", { code: "against" });
    await move(cast.admin, propertyId, "restore");
    await accept(agent, second);
    await sell(rival, second, propertyId);
  };

  const accept = (agent: Player, id: string) =>
    call(agent, "PATCH", `/accept-offer/${id}`, undefined, event("accept", id));

  /** A move of a home on the market; each home makes each of them once. */
  const move = (by: Player, id: string, path: string, sent?: object) =>
    call(by, "PATCH", `/properties/${id}/${path}`, sent, event(eventOf[path] ?? path, id));

  const sell = async (buyer: Player, offerId: string, propertyId: string) => {
    const { paymentId } = await call(buyer, "POST", "/payments", { offerId }, () => []);
    const paid = [
      { event: "succeeded", id: String(paymentId) },
      { event: "pay", id: offerId },
      { event: "sell", id: propertyId },
    ];
    await call(buyer, "POST", `/payments/${paymentId}/confirm`, card, ({ status }) =>
      status === "succeeded" ? paid : [],
    );
  };

  const work = async (which: number) => {
    const { agents, buyers } = cast;
    const pick = <One>(list: One[], at: number) => list[at % list.length] as One;
    while (running) {
      await deal(pick(agents, which), pick(buyers, which * 2), pick(buyers, which * 2 + 1)).catch(
        async (error) => {
          if (!(error instanceof Unsure)) throw error;
          await new Promise((done) => setTimeout(done, 250));
        },
      );
    }
  };
  const workers = Promise.all(Array.from({ length: agents }, (_, index) => work(index)));

  return {
    /** Lets the deals in progress finish. */
    async stop() {
      running = false;
      await workers;
    },
    /** Repeats the unsure calls with their original keys, as a client does that got no answer. */
    async again() {
      for (const one of unsure.splice(0)) {
        const { status, body } = await sendInTime(one);
        // A price that the first try has changed already is refused as a field.
        const isSamePrice = status === 422 && one.path.endsWith("/price");
        if ((!due.has(status) && !isSamePrice) || status === 503)
          ledger.surprises.push(
            `${status} to ${one.method} ${one.path} again: ${JSON.stringify(body)}`,
          );
      }
    },
  };
}

/** The body as bytes, so that it can be repeated exactly. */
async function bodyOf(sent: object): Promise<Body> {
  if (!(sent instanceof FormData)) return { type: "application/json", bytes: JSON.stringify(sent) };
  const whole = new Response(sent);
  return { type: whole.headers.get("Content-Type") ?? "", bytes: await whole.arrayBuffer() };
}

/** The number of agents who deal at once. */
export const agents = 4;
