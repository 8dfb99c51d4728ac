import { isolated } from "#core/quoted.ts";
import type { SignInFailure } from "#core/sign-in.ts";
import { suspendedSentence } from "#core/suspension.ts";
import { type Role, roleWithArticle } from "#core/user.ts";

export const messageWords = {
  loggedIn: "Log In Successfully",
  signedUp: "Successfully SignUp",
  methodAdded: (provider: string) => `You can now log in with ${provider}`,
  linkSpent:
    "This link has already been used, is more than an hour old, or you have signed up again since. Log in and we'll send you a new one.",
  wished: (title: string) => `${isolated(title)} added to your wishlist`,
  unwished: (title: string) => `${isolated(title)} removed from your wishlist`,
  reviewed: "Review added successfully",
  propertyAdded: "Added to your Property",
  offerMade: { title: "Success!", text: "Offer made successfully!" },
  offerAccepted: { title: "Success!", text: "Offer accepted successfully!" },
  offerRejected: { title: "Success!", text: "Offer rejected successfully!" },
  homeBought: (title: string) => ({ title: "Success!", text: `${isolated(title)} is yours.` }),
  propertyUpdated: { title: "Success!", text: "Property updated successfully!" },
  fileDeleted: { title: "Deleted!", text: "Your file has been deleted." },
  reviewDeleted: { title: "Deleted!", text: "The review has been deleted." },
  userDeleted: { title: "Deleted!", text: "User has been deleted." },
  userSuspended: { title: "Suspended", text: "This person can't log in until you restore them." },
  userRestored: { title: "Restored", text: "This person can log in again." },
  userLoggedOut: { title: "Logged out", text: "This person has to log in again on every device." },
  propertyVerified: { title: "Verified!", text: "Property has been verified." },
  propertyRejected: { title: "Rejected!", text: "Property has been rejected." },
  adminNow: { title: "Updated !", text: "He is Admin Now" },
  agentNow: { title: "Updated !", text: "He is Agent Now" },
} as const;

export const errorWords = {
  written: "What you wrote",
  copy: "Copy it before you leave this page: it is not stored.",
} as const;

/** To somebody whose role changed since they had the page that they ask for. */
export const roleNow = (role: Role): string =>
  `You are ${roleWithArticle[role]} now: this is your new dashboard.`;

/** Why a sign-in by a provider failed, in a sentence for the reader. */
export const signInFailureWords: Record<SignInFailure, string> = {
  "popup-blocked": "Your browser blocked the sign-in window. Continuing in this window.",
  "popup-closed-by-user":
    "The sign-in window was closed before you were signed in. Try again when you are ready.",
  "cancelled-popup-request": "A newer sign-in window replaced the first one.",
  "unauthorized-domain":
    "Sign-in with this provider only works at Gable's own address. Open Gable there, or log in with your password.",
  "network-request-failed":
    "The sign-in service could not be reached. Check your connection and try again.",
  "web-storage-unsupported":
    "Your browser is blocking Gable's cookies, which sign-in needs. Allow them and try again.",
  // Browsers also report a window as closed that the provider's page has cut off from ours.
  "popup-seems-closed":
    "If you closed the sign-in window, try again when you are ready. If it is still open, continue there.",
  "sign-in-lost":
    "This sign-in took too long, was finished already, or your browser is blocking Gable's cookies. Please try again.",
  "address-not-verified":
    "The sign-in service did not give us an email address that it has verified. Verify yours there and try again, or sign up with a password.",
  "account-not-linked":
    "This address already has an account. Log in as you did before; you can then add this provider on your profile.",
  "linked-to-another":
    "That account is already linked to another person's Gable account. Choose a different one.",
  "linked-by-another":
    "Nothing was added, because you are no longer logged in as the person who started. Log in and try again.",
  "provider-refused":
    "The sign-in service did not complete the sign-in. Try again, or log in with a password.",
  "provider-unavailable":
    "The sign-in service is not working right now. Try again in a few minutes, or log in with a password.",
  "provider-misconfigured":
    "Sign-in with this provider is not set up correctly. Log in with a password, and please tell us.",
  "account-suspended": suspendedSentence,
  "sign-in-failed": "You could not be signed in. Try again, or log in with a password.",
};
