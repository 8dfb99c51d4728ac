import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * What an identity supplier reports about a person. `email` is lower case; `confirmed`: a mailed
 * link or a provider proves it theirs.
 */
export type Proof = { email: string; name: string; image: string | null; confirmed: boolean };

/**
 * A provider with a button on the sign-in pages. `standIn`: a local one, labeled as such, for
 * development and demonstrations.
 */
export type Provider = { id: string; label: string; standIn: boolean };

/** The provider with its address and our credentials there. */
export type ProviderSettings = Provider & {
  /** The address under which it publishes its metadata, and which its ID tokens name. */
  issuer: string;
  /** Whether the same `id` may stand for another issuer later, whose subjects are others. */
  keyedByIssuer: boolean;
  clientId: string;
  clientSecret: string;
};

/** A way in which a person logs in. */
export type SignInMethod = {
  id: string;
  /** The provider's name; `null` for the password. */
  provider: string | null;
  since: Date;
  /** Whether it opens the account: a provider that is not set up any more opens none. */
  works: boolean;
};

/** Our own provider, under `/dev/identity`; a request listener for Node's server. */
export type StandIn = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * A sign-up whose address is to be confirmed by a mailed link. `browserHash`: of what the browser
 * has to present when it follows the link; `from`: where the link leads in the end; `at`: when, in
 * ISO 8601.
 */
export type SignUpRequest = {
  email: string;
  name: string;
  image: string | null;
  passwordHash: string;
  browserHash: string;
  from: string;
  at: string;
};

/** Whom a one-time link is for. `first`: it confirms a sign-up. */
export type LinkHolder = { email: string; name: string; first: boolean };

/** `added`: the name of a provider that from now on opens the account of who is logged in, too. */
type Handled = { answer: Response; added: string | null };

/**
 * Identities: passwords, links to other suppliers, one-time links. Our own record of a person is
 * `core/user.ts`.
 */
export type Identity = {
  provider: Provider | null;
  /** Whether sign-up is confirmed by a mailed link before anyone is signed in. */
  confirmsEmail: boolean;
  /**
   * The supplier's own calls, under `/api/auth`. `loggedIn`: the address of the person whose
   * session the call has; a provider is linked only to the account of the person who started that.
   */
  handle(request: Request, loggedIn: string | null): Promise<Handled>;
  /** Whom the supplier's own cookie stands for; `null` without a valid one. */
  prove(headers: Headers): Promise<Proof | null>;
  /** `null`: the address or the password is wrong; both cases take equally long. */
  checkPassword(email: string, password: string): Promise<Proof | "unconfirmed" | null>;
  /** Makes an account, where no address is confirmed. `known`: there is one already. */
  signUp(person: {
    email: string;
    password: string;
    name: string;
    image: string | null;
  }): Promise<Proof | "known">;
  /** The hash under which a password is stored. */
  hashPassword(password: string): Promise<string>;
  /**
   * Makes an account and mails the link that confirms its address; if it is somebody's already,
   * mails them so.
   */
  beginSignUp(request: SignUpRequest): Promise<void>;
  /** Mails the link again to somebody who has not confirmed their address. */
  remindToConfirm(email: string): Promise<void>;
  /**
   * Follows the link of a sign-up. `elsewhere`: it was opened in another browser, where its reader
   * may not be who signed up; the link can then be used to choose a password. `null`: it is used,
   * expired or invalid.
   */
  confirm(token: string, browserToken: string | null): Promise<Proof | "elsewhere" | null>;
  /**
   * Mails a one-time link to `/reset-password` with the return path `from`, if the account exists;
   * the caller can't tell whether it does.
   */
  requestReset(email: string, from?: string): Promise<void>;
  /** Whom the token of a one-time link is for; `null` if it is used, expired or invalid. */
  holderOf(token: string): Promise<LinkHolder | null>;
  /**
   * Uses up a one-time link, which also confirms the address that it was sent to; the person's
   * other links end as well. `false`: it is used, expired or invalid.
   */
  resetPassword(token: string, password: string): Promise<boolean>;
  /** Replaces the password of an account; the person's one-time links end. */
  changePassword(email: string, password: string): Promise<void>;
  /**
   * Sends the browser to the provider; it comes back to `/sign-in/finish`. `linkTo`: the address of
   * the person whose account the provider shall open as well.
   */
  startProvider(request: Request, from: string, linkTo?: string): Promise<Response>;
  /** Where a provider has a picture of the person with this address, if it named one. */
  portraitElsewhere(email: string): Promise<string | null>;
  /** Downloads such a picture; `null` if that fails or is not allowed. */
  fetchPicture(address: string): Promise<Uint8Array | null>;
  /** What opens the account of an address, the oldest first. */
  listMethods(email: string): Promise<SignInMethod[]>;
  /** Removes one of them, and ends the proofs that `prove` reads. */
  removeMethod(email: string, id: string): Promise<void>;
  /** Ends the sessions that `prove` reads, on every device of the person with this address. */
  endProofs(email: string): Promise<void>;
  /** Ends the session that `prove` reads. */
  signOut(headers: Headers): Promise<Headers>;
  /** Gives people without an account one with this password, for the demonstration market. */
  enrol(people: { email: string; name: string }[], password: string): Promise<void>;
  /**
   * Deletes expired sessions of the supplier's and, after a fortnight, sign-ups that nobody
   * confirmed.
   */
  forgetExpired(now: Date): Promise<void>;
  /** Whether an address has an account. */
  knows(email: string): Promise<boolean>;
  /** Deletes everything stored about an address. */
  forget(email: string): Promise<void>;
};
