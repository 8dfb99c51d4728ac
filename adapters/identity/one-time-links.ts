import { createHash, createHmac, randomUUID } from "node:crypto";
import type { AuthContext } from "better-auth";
import { anHour } from "#core/duration.ts";

type Store = Pick<AuthContext["adapter"], "create" | "findOne" | "deleteMany">;
type Purpose = "confirm" | "reset";
type Link = {
  id: string;
  userId: string;
  purpose: Purpose;
  tokenHash: string;
  /** Of what the browser that signed up keeps, for links that confirm its sign-up. */
  browserHash: string | null;
  expiresAt: Date;
};

const model = "oneTimeLink";
const is = (field: keyof Link, value: string) => ({ field, value });

export const hashSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");

/** Better Auth's name for the table, and its fields. */
export const linkFields = {
  [model]: {
    fields: {
      userId: { type: "string", required: true },
      purpose: { type: "string", required: true },
      tokenHash: { type: "string", required: true },
      browserHash: { type: "string", required: false },
      expiresAt: { type: "date", required: true },
    },
  },
} as const;

/**
 * The links in letters: one alive for each person and purpose. A token is derived from its row, so
 * that another letter can carry the same link, and a reader of the table can make none.
 */
export function oneTimeLinks(store: Store, secret: string) {
  const makeToken = ({ id, userId, purpose }: Pick<Link, "id" | "userId" | "purpose">): string =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["one-time link", purpose, userId, id]))
      .digest("base64url");

  return {
    /** The token of a person's link, for an hour at most; one that is alive stays. */
    async open(userId: string, purpose: Purpose, browserHash: string | null = null) {
      const where = [is("userId", userId), is("purpose", purpose)];
      const former = await store.findOne<Link>({ model, where });
      if (former && former.expiresAt > new Date()) return makeToken(former);
      if (former) await store.deleteMany({ model, where: [is("id", former.id)] });
      const link = { id: randomUUID(), userId, purpose };
      const token = makeToken(link);
      await store.create<Link>({
        model,
        forceAllowId: true,
        data: {
          ...link,
          tokenHash: hashSecret(token),
          browserHash: browserHash ?? former?.browserHash ?? null,
          expiresAt: new Date(Date.now() + anHour),
        },
      });
      return token;
    },

    /** The link of a token; `null` if it is spent, expired or invalid. */
    async find(token: string): Promise<Link | null> {
      const link = await store.findOne<Link>({
        model,
        where: [is("tokenHash", hashSecret(token))],
      });
      return link && link.expiresAt > new Date() ? link : null;
    },

    /** `false`: somebody else has just spent it. */
    async spend({ id }: Pick<Link, "id">, within: Pick<Store, "deleteMany"> = store) {
      return (await within.deleteMany({ model, where: [is("id", id)] })) > 0;
    },

    async endAll(userId: string, within: Pick<Store, "deleteMany"> = store): Promise<void> {
      await within.deleteMany({ model, where: [is("userId", userId)] });
    },

    async forgetExpired(before: Date): Promise<void> {
      const where = [{ field: "expiresAt", operator: "lt" as const, value: before }];
      await store.deleteMany({ model, where });
    },
  };
}

export type OneTimeLinks = ReturnType<typeof oneTimeLinks>;
