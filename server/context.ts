import type { Logger } from "pino";
import { createContext } from "react-router";
import type { Identity, StandIn } from "#adapters/identity/identity.ts";
import type { ImageStore } from "#adapters/images/image-store.ts";
import type { Mail } from "#adapters/mail/mail.ts";
import type { PaymentSupplier } from "#adapters/payments/payment-supplier.ts";
import type { Streets } from "#adapters/streets/streets.ts";
import type { Refusal } from "#core/refusal.ts";
import type { Actor } from "#core/user.ts";
import type { Db } from "#db/open.ts";
import type { Config } from "./config.ts";
import type { Live } from "./live/live.ts";
import type { Estimates } from "./properties/estimates.ts";
import type { Queue } from "./queue.ts";

/** What stays the same for every call: opened once, in `main.ts`. */
export type House = {
  db: Db;
  config: Config;
  /** Signs what must come back unchanged (unsubscribe links …). */
  secret: string;
  identity: Identity;
  /** The stand-in for a provider, where there may be a showing. */
  standIn?: StandIn;
  images: ImageStore;
  mail: Mail;
  payments: PaymentSupplier;
  /** Street tiles in place of our own base map, where the owner named some. */
  streets?: Streets;
  live: Live;
  estimates: Estimates;
  queue: Queue;
  log: Logger;
  now: () => Date;
};

/** Who is calling, from where. */
export type Caller = {
  actor: Actor;
  /** The session that says so; `null` for a visitor. */
  sessionId: string | null;
  /** The network that they call from, and how their browser describes itself. */
  address: string;
  userAgent: string | null;
  /** The id of what the call makes; the same each time where it comes again under its `Idempotency-Key`. */
  newId: () => string;
};

/** What an operation may use: the house, and who is calling. */
export type Context = House &
  Caller & {
    /** Allows this page's own scripts under its content security policy. */
    nonce: string;
    /** Why it can't be known who calls: then this is what their page says. */
    trouble?: Refusal;
  };

/** Where a page's loaders and actions find it. */
export const contextOfPage = createContext<Context>();

/** Where a page's renderer leaves its markup: a body would become a stream on its way through the router, and be read again to be compressed. */
export const markupOfPage = createContext<string | null>(null);

/** And what that markup holds of a script's kind, word for word: a browser is told to let it stand there. */
export const inlineOfPage = createContext<string | null>(null);
