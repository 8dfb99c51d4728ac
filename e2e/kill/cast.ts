import { v7 as newId } from "uuid";
import { anHour } from "#core/duration.ts";
import type { Role } from "#core/user.ts";
import type { Db } from "#db/open.ts";
import { sessions } from "#db/schema/sessions.ts";
import { users } from "#db/schema/users.ts";
import { hashToken, newToken } from "#server/sessions/session-token.ts";

/** A signed-in person. */
export type Player = { id: string; token: string };
export type Cast = { admin: Player; agents: Player[]; buyers: Player[] };

async function play(db: Db, role: Role): Promise<Player> {
  const player = { id: newId(), token: newToken() };
  const now = new Date();
  await db.insert(users).values({
    id: player.id,
    name: `Pat ${role}`,
    email: `${player.id}@post.example`,
    image: null,
    role,
    createdAt: now,
  });
  const session = {
    id: newId(),
    userId: player.id,
    tokenHash: hashToken(player.token),
    device: "a test",
  };
  await db.insert(sessions).values({
    ...session,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + anHour),
  });
  return player;
}

/** New people for each round, so that earlier rounds don't use up their rate limits. */
export async function gatherCast(db: Db, agents: number): Promise<Cast> {
  const many = (role: Role, count: number) =>
    Promise.all(Array.from({ length: count }, () => play(db, role)));
  return {
    admin: await play(db, "admin"),
    agents: await many("agent", agents),
    buyers: await many("user", agents * 2),
  };
}
