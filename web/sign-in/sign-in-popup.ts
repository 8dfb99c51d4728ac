import type { SignInFailure } from "#core/sign-in.ts";

/**
 * The result of a sign-in in a popup, sent to the page that opened it. `attempt`: which sign-in;
 * `null` if that was lost on the way.
 */
export type PopupResult = {
  attempt: string | null;
  failure: SignInFailure | null;
};

/** Where a popup sends its result, and where the page that waited for it says that it has heard. */
export const popupChannel = "gable-sign-in";
export const heardChannel = "gable-sign-in-heard";

const mark = "popup:";

/** Where a sign-in by the supplier starts; in a popup with the attempt's id. */
export function startAddress(from: string, attempt?: string): string {
  const query = new URLSearchParams({ from, ...(attempt ? { popup: attempt } : {}) });
  return `/sign-in/start?${query}`;
}

/** Where a person adds the provider to what opens their account. */
export const addAddress = (from: string): string =>
  `/sign-in/start?${new URLSearchParams({ from, add: "" })}`;

/**
 * Encodes the return path, and for a popup its attempt, in the one text that travels through the
 * supplier.
 */
export const encodeState = (from: string, attempt: string | null): string =>
  attempt ? `${mark}${attempt}:${from}` : from;

export function decodeState(packed: string | null): {
  from: string | null;
  attempt: string | null;
} {
  const [, attempt, from] = /^popup:([\w-]{1,40}):(.*)$/s.exec(packed ?? "") ?? [];
  return attempt ? { from: from ?? "/", attempt } : { from: packed, attempt: null };
}
