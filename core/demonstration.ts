/**
 * The password of all accounts of the demonstration market. Not a secret: it is printed at start
 * and shown on the sign-in page.
 */
export const demonstrationPassword = "welcome-home-2026";

/** The demonstration accounts by role; printed and shown with the password. */
export const demonstrationAccounts = {
  admin: "admin@gable.example",
  agent: "agent@gable.example",
  user: "buyer@gable.example",
} as const;
