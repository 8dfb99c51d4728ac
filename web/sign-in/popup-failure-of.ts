import { type PopupFailure, popupFailures } from "#core/sign-in.ts";

/** Maps the identity supplier's error codes to failures that we have words for. */
const known: Record<string, PopupFailure | "account-not-linked"> = {
  state_mismatch: "web-storage-unsupported",
  state_not_found: "web-storage-unsupported",
  please_restart_the_process: "web-storage-unsupported",
  access_denied: "popup-closed-by-user",
  account_not_linked: "account-not-linked",
};

export const popupFailureOf = (error: string): PopupFailure | "account-not-linked" =>
  known[error] ?? popupFailures.find((failure) => failure === error) ?? "network-request-failed";
