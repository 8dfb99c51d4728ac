import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

// The tables and columns of the identity supplier (Better Auth). Of our own code, only the
// housekeeping of pictures reads them.

const at = (name: string) => timestamp(name, { withTimezone: true });

export const identityUsers = pgTable(
  "identity_users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text(),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  // For finding whether somebody who has just signed up uses an unclaimed picture.
  (table) => [
    index("identity_users_picture").on(sql`right(${table.image}, 44)`),
    index("identity_users_unconfirmed").on(table.createdAt).where(sql`not ${table.emailVerified}`),
  ],
);

const ofUser = () =>
  text("user_id")
    .notNull()
    .references(() => identityUsers.id, { onDelete: "cascade" });

export const identitySessions = pgTable(
  "identity_sessions",
  {
    id: text().primaryKey(),
    userId: ofUser(),
    token: text().notNull().unique(),
    expiresAt: at("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    index("identity_sessions_user").on(table.userId),
    // Better Auth insists on these columns; nothing needs what they would hold.
    check(
      "identity_sessions_nowhere",
      sql`num_nonnulls(${table.ipAddress}, ${table.userAgent}) = 0`,
    ),
  ],
);

export const identityAccounts = pgTable(
  "identity_accounts",
  {
    id: text().primaryKey(),
    userId: ofUser(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: at("access_token_expires_at"),
    refreshTokenExpiresAt: at("refresh_token_expires_at"),
    scope: text(),
    password: text(),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    index("identity_accounts_user").on(table.userId),
    // Two people who linked one provider's account at once would both lose it.
    uniqueIndex("identity_accounts_key").on(table.providerId, table.accountId),
    // Better Auth insists on these columns; nothing needs what they would hold.
    check(
      "identity_accounts_no_tokens",
      sql`num_nonnulls(${table.accessToken}, ${table.refreshToken}, ${table.idToken}) = 0`,
    ),
  ],
);

export const identityVerifications = pgTable(
  "identity_verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [index("identity_verifications_identifier").on(table.identifier)],
);

/** The links in letters. A token is derived from its row and a secret; only its hash is stored. */
export const identityLinks = pgTable(
  "identity_links",
  {
    id: text().primaryKey(),
    userId: ofUser(),
    purpose: text().notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    browserHash: text("browser_hash"),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [uniqueIndex("identity_links_of").on(table.userId, table.purpose)],
);

/** All of them, by the names that the library of `adapters/identity` has for them. */
export const identityTables = {
  user: identityUsers,
  session: identitySessions,
  account: identityAccounts,
  verification: identityVerifications,
  oneTimeLink: identityLinks,
};
