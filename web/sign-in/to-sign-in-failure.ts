import { type SignInFailure, signInFailures } from "#core/sign-in.ts";

/**
 * Maps the error codes of OAuth (RFC 6749 4.1.2.1), of OpenID Connect (Core 3.1.2.6), of suppliers
 * who name a cancel otherwise, and of Better Auth to our failures.
 */
const known: Record<string, SignInFailure> = {
  access_denied: "popup-closed-by-user",
  user_cancelled_login: "popup-closed-by-user",
  user_cancelled_authorize: "popup-closed-by-user",
  login_required: "provider-refused",
  consent_required: "provider-refused",
  interaction_required: "provider-refused",
  account_selection_required: "provider-refused",
  temporarily_unavailable: "provider-unavailable",
  server_error: "provider-unavailable",
  invalid_request: "provider-misconfigured",
  invalid_scope: "provider-misconfigured",
  unauthorized_client: "provider-misconfigured",
  unsupported_response_type: "provider-misconfigured",
  oauth_provider_not_found: "provider-misconfigured",
  state_not_found: "web-storage-unsupported",
  state_mismatch: "sign-in-lost",
  please_restart_the_process: "sign-in-lost",
  email_not_found: "address-not-verified",
  email_not_verified: "address-not-verified",
  unable_to_link_account: "address-not-verified",
  account_not_linked: "account-not-linked",
  account_already_linked_to_different_user: "linked-to-another",
  invalid_code: "provider-refused",
  issuer_mismatch: "provider-refused",
  issuer_missing: "provider-refused",
  no_code: "provider-refused",
  nonce_binding_missing: "provider-refused",
  unable_to_get_user_info: "provider-refused",
};

export const toSignInFailure = (error: string): SignInFailure =>
  known[error] ?? signInFailures.find((failure) => failure === error) ?? "sign-in-failed";
