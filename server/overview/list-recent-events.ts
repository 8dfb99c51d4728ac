import type { EventData } from "#core/history.ts";
import { mayReadProperty } from "#core/property.ts";
import { recentMoves } from "#core/recent-moves.ts";
import { formerMember } from "#core/review.ts";
import { type Person, requirePerson } from "#core/user.ts";
import type { ReadEvent } from "#db/history.ts";
import type { Reader } from "#db/open.ts";
import type { Context } from "../context.ts";
import { type Mover, toMover } from "../history/list-offer-history.ts";
import { homesInBrief } from "../properties/homes-in-brief.db.ts";
import { peopleNamed } from "../users/users.db.ts";
import {
  concernsPerson,
  findRejected,
  homesNamed,
  lastEvents,
  sidesOfOffers,
} from "./overview.db.ts";

/** What an event is about: a home (`id`: if the reader can open it), or a person. */
type Subject =
  | { kind: "home"; id: string | null; title: string }
  | { kind: "person"; name: string; email: string | null };

/** Something that another person, or the clock, did and that concerns the reader. */
export type RecentEvent = Pick<ReadEvent, "noun" | "move" | "why" | "hash"> & {
  at: string;
  data: EventData;
  about: Subject;
  /** `null` where somebody moved only themselves. */
  by: Mover | null;
};

/**
 * The last things that others did and that concern the caller, newest first: with their offers, an
 * agent's homes, a buyer's wishlist; for admins, in the whole market.
 */
export async function listRecentEvents({ db, actor }: Context, limit = 8): Promise<RecentEvent[]> {
  const reader = requirePerson(actor);
  const events = await lastEvents(db, {
    moves: recentMoves[reader.role],
    notBy: reader._id,
    ...(reader.role === "admin" ? {} : { about: concernsPerson(db, reader) }),
    limit,
  });
  const known = await whatTheyName(db, events);
  return events.map((event) => ({
    noun: event.noun,
    move: event.move,
    why: event.why,
    data: event.data,
    hash: event.hash,
    at: event.at.toISOString(),
    about: toSubject(event, known, reader),
    by: findMover(event, known, reader),
  }));
}

const chainSubjectId = ({ chain }: Pick<ReadEvent, "chain">): string => chain.replace(/^\w+:/, "");

type Known = Awaited<ReturnType<typeof whatTheyName>>;

/** The homes, offers and people that these events name. */
async function whatTheyName(db: Reader, events: readonly ReadEvent[]) {
  const owners = events.map(chainSubjectId);
  const [homes, offers, people] = await Promise.all([
    homesNamed(db, owners),
    sidesOfOffers(
      db,
      events.map(({ nounId }) => nounId),
    ),
    peopleNamed(db, [...owners, ...events.map(({ by }) => by)]),
  ]);
  return { homes, offers, people };
}

function toSubject(event: ReadEvent, { homes, people }: Known, reader: Person): Subject {
  const owner = chainSubjectId(event);
  const home = homes.get(owner);
  if (home)
    return {
      kind: "home",
      id: home.notDeleted && mayReadProperty(reader, home) ? owner : null,
      title: home.title,
    };
  const { name = formerMember, email = null } = people.get(owner) ?? {};
  return { kind: "person", name, email };
}

function findMover(
  event: ReadEvent,
  { homes, offers, people }: Known,
  reader: Person,
): Mover | null {
  const { by, nounId } = event;
  if (by === chainSubjectId(event)) return null;
  const agentId = homes.get(chainSubjectId(event))?.agentId ?? "";
  return toMover(by, reader, offers.get(nounId) ?? { buyerId: "", agentId }, people);
}

/**
 * The calling agent's rejected homes, each with its reason, the last one first. Refuses `forbidden`
 * but for agents.
 */
export async function listHomesToCorrect({ db, actor }: Context, limit: number) {
  const reasons = await findRejected(db, requirePerson(actor, "agent")._id, limit);
  const homes = await homesInBrief(db, [...reasons.keys()]);
  return homes.map(({ home }) => ({ ...home, reason: reasons.get(home._id) ?? null }));
}
