/** The password of everyone in the demonstration market. It is printed at start and stands on the sign-in page: no secret. */
export const demonstrationPassword = "welcome-home-2026";
