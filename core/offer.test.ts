import { describe, expect, test } from "vitest";
import { outcome } from "#test/outcome.ts";
import {
  decideOffer,
  mayOffer,
  mayReadOffer,
  type OfferMove,
  type OfferState,
  type OfferStatus,
  offerLife,
  offerMovesOpenTo,
  offerStatuses,
  requireOffer,
} from "./offer.ts";
import { propertyStatuses } from "./property.ts";
import { type Actor, type Person, type Role, visitor } from "./user.ts";

const person = (role: Role, _id: string = role): Person => ({
  _id,
  name: "Pat",
  email: `${_id}@post.example`,
  image: null,
  role,
});

const actors = {
  visitor,
  "its buyer": person("user", "its buyer"),
  "another buyer": person("user"),
  "its buyer, an agent by now": person("agent", "its buyer"),
  "the property's agent": person("agent", "its agent"),
  "another agent": person("agent"),
  "the property's agent, an admin by now": person("admin", "its agent"),
  admin: person("admin"),
  payment: { role: "system", name: "payment" },
  clock: { role: "system", name: "clock" },
} satisfies Record<string, Actor>;
type ActorName = keyof typeof actors;

/**
 * The expected life, written by hand independently of the code: who may make a move, from which
 * statuses, to which.
 */
const allowed: Record<OfferMove, { by: ActorName[]; from: OfferStatus[]; to: OfferStatus }> = {
  withdraw: { by: ["its buyer"], from: ["Pending"], to: "Withdrawn" },
  accept: { by: ["the property's agent"], from: ["Pending"], to: "Accepted" },
  reject: { by: ["the property's agent"], from: ["Pending", "Accepted"], to: "Rejected" },
  lapse: { by: ["clock"], from: ["Accepted"], to: "Rejected" },
  pay: { by: ["payment"], from: ["Accepted"], to: "Accepted" },
  close: { by: ["payment", "clock"], from: ["Pending", "Accepted"], to: "Rejected" },
};

const moves = Object.keys(allowed) as OfferMove[];
const everyCase = moves.flatMap((move) =>
  (Object.keys(actors) as ActorName[]).flatMap((actor) =>
    offerStatuses.flatMap((status) =>
      [false, true].flatMap((paid) =>
        [false, true].flatMap((acceptedOnProperty) =>
          [false, true].map(
            (paymentOnItsWay) =>
              [move, actor, { status, paid, acceptedOnProperty, paymentOnItsWay }] as const,
          ),
        ),
      ),
    ),
  ),
);

const stateOf = (so: Omit<OfferState, "buyerId" | "agentId">): OfferState => ({
  ...so,
  buyerId: "its buyer",
  agentId: "its agent",
});

describe("the life of an offer", () => {
  test("its table has no move that is not listed here", () => {
    expect(Object.keys(offerLife)).toEqual(moves);
  });

  test.each(everyCase)("%s by %s while %j", (move, name, so) => {
    const actor = actors[name];
    const { by, from, to } = allowed[move];
    const isTime =
      from.includes(so.status) &&
      !so.paid &&
      !(move === "accept" && so.acceptedOnProperty) &&
      !(move === "lapse" && so.paymentOnItsWay);
    const ended = outcome(() => decideOffer(move, actor, stateOf(so)));
    if (!by.includes(name))
      expect(ended).toBe(name === "visitor" ? "unauthenticated" : "forbidden");
    else expect(ended).toBe(isTime ? to : "conflict");
    expect(offerMovesOpenTo(actor, stateOf(so)).includes(move)).toBe(by.includes(name) && isTime);
  });

  test("a paid offer never changes again", () => {
    for (const actor of Object.values(actors)) {
      expect(
        offerMovesOpenTo(
          actor,
          stateOf({
            status: "Accepted",
            paid: true,
            acceptedOnProperty: false,
            paymentOnItsWay: false,
          }),
        ),
      ).toEqual([]);
    }
  });
});

test("who may read an offer: its two sides, whatever they are by now, admins and the system", () => {
  const readers = (Object.keys(actors) as ActorName[]).filter((name) =>
    mayReadOffer(actors[name], { buyerId: "its buyer", agentId: "its agent" }),
  );
  expect(readers).toEqual([
    "its buyer",
    "its buyer, an agent by now",
    "the property's agent",
    "the property's agent, an admin by now",
    "admin",
    "payment",
    "clock",
  ]);
});

describe("who may make an offer", () => {
  const tryToOffer = (
    actor: Actor,
    status: (typeof propertyStatuses)[number] | null,
    wished = true,
  ) =>
    outcome(() => {
      requireOffer(actor, status && { status }, { wished });
      return "made";
    });

  test("a buyer on what is on sale and on their wishlist, and nobody on anything else", () => {
    const buyer = actors["another buyer"];
    expect(propertyStatuses.map((status) => tryToOffer(buyer, status))).toEqual([
      "notFound",
      "made",
      "notFound",
      "conflict",
      "notFound",
    ]);
    expect([tryToOffer(buyer, "Verified", false), tryToOffer(buyer, null)]).toEqual([
      "conflict",
      "notFound",
    ]);
    expect(
      [actors.admin, actors["another agent"], visitor].map((actor) =>
        tryToOffer(actor, "Verified"),
      ),
    ).toEqual(["forbidden", "forbidden", "unauthenticated"]);
  });

  test("is who has the button", () => {
    for (const actor of Object.values(actors))
      for (const status of propertyStatuses)
        expect(mayOffer(actor, { status })).toBe(tryToOffer(actor, status) === "made");
  });
});
