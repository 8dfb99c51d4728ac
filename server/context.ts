import type { Logger } from "pino";
import { createContext } from "react-router";
import type { Identity, StandIn } from "#adapters/identity/identity.ts";
import type { ImageStore } from "#adapters/images/image-store.ts";
import type { Mail } from "#adapters/mail/mail.ts";
import type { PaymentSupplier } from "#adapters/payments/payment-supplier.ts";
import type { Streets } from "#adapters/streets/streets.ts";
import type { Refusal } from "#core/refusal.ts";
import type { Actor } from "#core/user.ts";
import type { History, HistoryKeys } from "#db/history.ts";
import type { Db } from "#db/open.ts";
import type { Config } from "./config.ts";
import type { Live } from "./live/live.ts";
import type { StreetTiles } from "./map/street-tiles.ts";
import type { CountCache } from "./properties/count-cache.ts";
import type { Queue } from "./queue.ts";

/** What stays the same for every call: opened once, in `main.ts`. */
export type Services = {
  db: Db;
  config: Config;
  /** Signs what must come back to us unchanged (unsubscribe links …). */
  secret: string;
  /** Where every move is written down: the only writer of the history. */
  history: History;
  /** What the history is sealed and its checkpoints are signed with. */
  historyKeys: HistoryKeys;
  identity: Identity;
  /** The stand-in for an identity provider, where a demonstration is allowed. */
  standIn?: StandIn;
  images: ImageStore;
  mail: Mail;
  payments: PaymentSupplier;
  /** Street tiles in place of our own base map, if the owner configured some. */
  streets?: Streets;
  /** Street tiles from a file of the owner, which Gable serves itself. */
  streetTiles?: StreetTiles;
  live: Live;
  counts: CountCache;
  queue: Queue;
  log: Logger;
  now: () => Date;
};

/** Who is calling, from where. */
export type Caller = {
  actor: Actor;
  /** The session that identifies them; `null` for a visitor. */
  sessionId: string | null;
  /** The network that they call from (`userAgent`: how their browser describes itself). */
  address: string;
  userAgent: string | null;
  /** By which their browser is known to accounts that logged in on it: see known-devices.ts. */
  deviceMarks: readonly string[];
  /** An id for what the call creates; a retry under the same `Idempotency-Key` gets the same id. */
  newId: () => string;
};

/** What an operation may use: the services, and who is calling. */
export type Context = Services &
  Caller & {
    /** Allows this page's own scripts under its content security policy. */
    nonce: string;
    /** The hidden token of this page's forms; `null` on a page that is the same for everybody. */
    formToken: string | null;
    /** Why the caller can't be identified: their page shows this. */
    trouble?: Refusal;
    /** Why the form that they sent can't be carried out for them. */
    formTrouble?: Refusal;
  };

/** Where a page's loaders and actions find the context. */
export const contextOfPage = createContext<Context>();

/**
 * Where a page's renderer leaves its markup: the router would turn a body into a stream, which
 * compression would have to read again.
 */
export const markupOfPage = createContext<string | null>(null);

/**
 * The exact text of that markup's inline script (its speculation rules): the content security
 * policy allows it by its hash.
 */
export const inlineOfPage = createContext<string | null>(null);
