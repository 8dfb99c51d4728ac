/** A bucket: `burst` tries at once, then one more every `seconds`; each `by` has its own. */
type RateLimit = { burst: number; seconds: number; by: string; what: string };

const secondsPerHour = 3600;
const secondsPerDay = 24 * secondsPerHour;

/**
 * Every limit of how often something may be done; docs/limits.md has the same table. A network is
 * an IPv4 address or the first 64 bits of an IPv6 address. What is counted by network is counted by
 * the first 48 bits as well, `siteFactor` times as much.
 */
export const limits = {
  login: { burst: 10, seconds: 10, by: "network and account", what: "Failed logins" },
  loginsByAddress: { burst: 100, seconds: 1, by: "network", what: "Failed logins" },
  loginsOfAccount: {
    burst: 100,
    seconds: secondsPerHour / 100,
    by: "account",
    what: "Failed logins, until the next limit applies",
  },
  loginsOfAttacked: {
    burst: 2,
    seconds: 600,
    by: "network and account",
    what: "Failed logins to an account that used up the limit above",
  },
  signUp: { burst: 20, seconds: 60, by: "network", what: "Sign-ups" },
  confirmation: {
    burst: 3,
    seconds: 300,
    by: "network and account",
    what: "Sign-ups that email a link",
  },
  providerStart: { burst: 60, seconds: 1, by: "network", what: "Sign-ins started at a provider" },
  reset: { burst: 3, seconds: 300, by: "network and account", what: "Password resets asked for" },
  resetsByAddress: {
    burst: 20,
    seconds: 30,
    by: "network",
    what: "Password resets asked for, one-time links followed",
  },
  reminder: {
    burst: 3,
    seconds: 300,
    by: "network and account",
    what: "Reminders to confirm an address",
  },
  remindersByAddress: {
    burst: 20,
    seconds: 30,
    by: "network",
    what: "Reminders to confirm an address",
  },
  resetLetters: {
    burst: 4,
    seconds: secondsPerHour / 4,
    by: "recipient",
    what: "Emails with a link to a new password; further ones are dropped silently",
  },
  confirmLetters: {
    burst: 4,
    seconds: secondsPerHour / 4,
    by: "recipient",
    what: "Emails with a link that confirms an address; further ones are dropped silently",
  },
  knownLetters: {
    burst: 4,
    seconds: secondsPerHour / 4,
    by: "recipient",
    what: "Emails saying that an address already has an account; further ones are dropped silently",
  },
  deviceLetters: {
    burst: 4,
    seconds: 6 * secondsPerHour,
    by: "recipient",
    what: "Emails about a login on a new device; further ones are dropped silently",
  },
  offer: { burst: 30, seconds: 60, by: "person", what: "Offers" },
  enquiry: { burst: 20, seconds: secondsPerDay / 20, by: "person", what: "Questions to agents" },
  application: { burst: 10, seconds: 360, by: "person", what: "Applications of agents" },
  applicationsByAddress: {
    burst: 40,
    seconds: 90,
    by: "network",
    what: "Applications of agents",
  },
  contact: { burst: 5, seconds: 120, by: "network", what: "Messages of the contact form" },
  review: { burst: 10, seconds: 360, by: "person", what: "Reviews" },
  reviewsByAddress: { burst: 40, seconds: 90, by: "network", what: "Reviews" },
  listing: { burst: 50, seconds: 60, by: "person", what: "Properties added" },
  listingsByAddress: { burst: 200, seconds: 15, by: "network", what: "Properties added" },
  wish: { burst: 100, seconds: 10, by: "person", what: "Wishlist entries" },
  wishesByAddress: { burst: 400, seconds: 2, by: "network", what: "Wishlist entries" },
  search: { burst: 60, seconds: 60, by: "person", what: "Searches saved" },
  searchesByAddress: { burst: 240, seconds: 15, by: "network", what: "Searches saved" },
  upload: { burst: 60, seconds: 5, by: "person", what: "Pictures of a signed-in person" },
  visitorUpload: { burst: 6, seconds: 60, by: "network", what: "Pictures of visitors" },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof limits;

/** How many times as much the first 48 bits of an IPv6 address may do as their /64 networks. */
export const siteFactor = 4;
