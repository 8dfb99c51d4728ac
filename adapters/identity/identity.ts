import type { IncomingMessage, ServerResponse } from "node:http";

/** What an identity supplier vouches for. `email` is lower case; `confirmed`: it is known to be theirs, by a letter or a provider. */
export type Proof = { email: string; name: string; image: string | null; confirmed: boolean };

/** A supplier whose button stands on the sign-in pages. `standIn`: a labelled local one, for development and showings. */
export type Provider = { id: string; label: string; standIn: boolean };

/** Where it is to be found, and what it knows us by. */
export type ProviderSettings = Provider & { discoveryUrl: string; clientId: string; clientSecret: string };

/** A provider of our own, under `/dev/identity`; it speaks to Node's server itself. */
export type StandIn = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** A sign-up whose link is in the mail. `keepsake`: what its browser has to show when it follows the link. */
export type Confirmation = { keepsake: string };

/** Who people are: passwords, links to other suppliers, one-time links. Our record of a person is `core/user.ts`. */
export type Identity = {
  provider: Provider | null;
  /** Whether sign-up is confirmed by a mailed link before anyone is signed in. */
  confirmsEmail: boolean;
  /** The supplier's own calls, under `/api/auth`. */
  handle(request: Request): Promise<Response>;
  /** Whom the supplier's own cookie stands for; `null` without a valid one. */
  prove(headers: Headers): Promise<Proof | null>;
  /** `null`: the address or the password is not right, and takes as long either way. */
  checkPassword(email: string, password: string): Promise<Proof | "unconfirmed" | null>;
  /** Makes an account. A confirmation: a letter is on its way (also when the address is known); `known` only where nothing is mailed. */
  signUp(person: { email: string; password: string; name: string; image: string | null }, from: string): Promise<Proof | Confirmation | "known">;
  /** Mails a new link to somebody who has not confirmed their address. */
  remindToConfirm(email: string): Promise<void>;
  /**
   * Follows the link of a sign-up. `elsewhere`: not in its browser, so that they may have followed somebody else's; the link is good for
   * choosing a password. `null`: it was spent, has expired, or never was.
   */
  confirm(token: string, keepsake: string | null): Promise<Proof | "elsewhere" | null>;
  /** Mails a one-time link to `/reset-password`, which keeps where they came `from`, if there is such an account; the caller can't tell. */
  requestReset(email: string, from?: string): Promise<void>;
  /** Whether the token of a one-time link would be taken now: it was not spent, and has not expired. */
  isOpen(token: string): Promise<boolean>;
  /** Spends a one-time link, which also confirms the address it was sent to. `false`: it was spent, has expired, or never was. */
  resetPassword(token: string, password: string): Promise<boolean>;
  /** Sends the browser to the provider; it comes back to `/sign-in/finish`. */
  startProvider(request: Request, from: string): Promise<Response>;
  /** Ends what `prove` reads on every device of whoever has this address. */
  endProofs(email: string): Promise<void>;
  /** Ends what `prove` reads. */
  signOut(headers: Headers): Promise<Headers>;
  /** Gives people who have none an account with this password, as the demonstration market does. */
  enrol(people: { email: string; name: string }[], password: string): Promise<void>;
  /** Forgets what nobody comes back for: sessions of its own that have ended, and, a fortnight later, sign-ups that nobody confirmed. */
  forgetExpired(now: Date): Promise<void>;
  /** Whether an address has an account. */
  knows(email: string): Promise<boolean>;
  /** Removes all that is known of an address. */
  forget(email: string): Promise<void>;
};
