/** The password of everyone in the demonstration market. It is printed at start and stands on the sign-in page: no secret. */
export const demonstrationPassword = "welcome-home-2026";

/** Whom one looks around as, by role; printed and shown beside the password. */
export const demonstrationAccounts = { admin: "admin@gable.example", agent: "agent@gable.example", user: "buyer@gable.example" } as const;
