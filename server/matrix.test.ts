import { expect, test } from "vitest";
import { isPerson, type Person, type Role, roles, visitor } from "#core/user.ts";
import {
  makeApplication,
  makeEntry,
  makeImage,
  makeOffer,
  makePayment,
  makePerson,
  makeProperty,
  makeReview,
  makeSearch,
} from "#test/make.ts";
import { type Caller, marketForTests } from "#test/market.ts";
import { describeApi } from "./api.ts";

const market = marketForTests();

/** The statuses for a visitor, a buyer, an agent and an admin, in this order. */
type Cells = readonly [visitor: number, buyer: number, agent: number, admin: number];
type Call = { path: string; body?: unknown };

/**
 * A call on something of `owner`, and its statuses if that is the caller (`own`) or not
 * (`another`).
 */
type Row = { call: (owner: Person) => Call | Promise<Call>; own?: Cells; another: Cells };

const open: Cells = [200, 200, 200, 200];
const adminsOnly: Cells = [401, 403, 403, 200];
const agentsOnly: Cells = [401, 403, 200, 403];
const buyersOnly: Cells = [401, 200, 403, 403];

const listing = async (owner: Person) => ({
  title: "A house by the sea",
  location: "Lisbon, Portugal",
  price: 400_000,
  image: `/images/${await makeImage(market.db, owner)}`,
});

const offerTo = async (agent: Person, details: Parameters<typeof makeOffer>[3] = {}) =>
  makeOffer(market.db, await makePerson(market.db), await makeProperty(market.db, agent), details);

const offerOf = async (buyer: Person, details: Parameters<typeof makeOffer>[3] = {}) =>
  makeOffer(market.db, buyer, await makeProperty(market.db), details);

/** A payment that the sandbox knows; there, too, it waits for its confirmation step if `waits`. */
async function paymentOf(buyer: Person, waits = false): Promise<string> {
  const offerId = await offerOf(buyer, { status: "Accepted" });
  const paymentId = await makePayment(market.db, offerId, {
    status: waits ? "requires_action" : "created",
  });
  const { begin, confirm } = market.services.payments;
  const { reference } = await begin({ paymentId, offerId, amountCents: 240_000_00 });
  if (waits) await confirm?.(reference, { ...card, number: "4000002760003184" });
  return paymentId;
}

const card = { number: "4242424242424242", expiry: "12/30", cvc: "123" };

/**
 * Every call of the API has a row here, or the build fails. A visitor owns nothing: their cell in
 * `own` equals that in `another`.
 */
const rows: Record<string, Row> = {
  "GET /properties": { call: () => ({ path: "/properties" }), another: open },
  "GET /places": { call: () => ({ path: "/places?q=lis" }), another: open },
  "GET /places/understood": {
    call: () => ({ path: "/places/understood?location=Lisbon" }),
    another: open,
  },
  "GET /map/{z}/{x}/{y}": { call: () => ({ path: "/map/0/0/0" }), another: open },
  "GET /properties/{id}": {
    call: async (owner) => ({
      path: `/properties/${await makeProperty(market.db, owner, { status: "Available" })}`,
    }),
    own: [404, 404, 200, 200],
    another: [404, 404, 404, 200],
  },
  "GET /properties/agent/{agentEmail}": {
    call: ({ email }) => ({ path: `/properties/agent/${email}` }),
    another: open,
  },
  "POST /add-properties": {
    call: async (owner) => ({ path: "/add-properties", body: await listing(owner) }),
    own: agentsOnly,
    another: [401, 403, 422, 403],
  },
  "PATCH /properties/update/{id}": {
    call: async (owner) => ({
      path: `/properties/update/${await makeProperty(market.db, owner, { status: "Rejected" })}`,
      body: await listing(owner),
    }),
    own: agentsOnly,
    // An agent may not even see another's property that is not on show.
    another: [401, 403, 404, 403],
  },
  "PATCH /properties/verify/{id}": {
    call: async (owner) => ({
      path: `/properties/verify/${await makeProperty(market.db, owner, { status: "Available" })}`,
    }),
    another: adminsOnly,
  },
  "PATCH /properties/reject/{id}": {
    call: async (owner) => ({
      path: `/properties/reject/${await makeProperty(market.db, owner, { status: "Available" })}`,
      body: { reason: "The picture is dark." },
    }),
    another: adminsOnly,
  },
  "DELETE /properties/{id}": {
    call: async (owner) => ({ path: `/properties/${await makeProperty(market.db, owner)}` }),
    own: agentsOnly,
    another: [401, 403, 403, 403],
  },
  "PATCH /properties/{id}/price": {
    call: async (owner) => ({
      path: `/properties/${await makeProperty(market.db, owner)}/price`,
      body: { price: 5_000 },
    }),
    own: agentsOnly,
    another: [401, 403, 403, 403],
  },
  ...Object.fromEntries(
    ["pause", "sold-elsewhere"].map((path) => [
      `PATCH /properties/{id}/${path}`,
      {
        call: async (owner: Person) => ({
          path: `/properties/${await makeProperty(market.db, owner)}/${path}`,
        }),
        own: agentsOnly,
        another: [401, 403, 403, 403],
      } satisfies Row,
    ]),
  ),
  "PATCH /properties/{id}/resume": {
    call: async (owner) => ({
      path: `/properties/${await makeProperty(market.db, owner, { status: "Withdrawn" })}/resume`,
    }),
    own: agentsOnly,
    // An agent may not even see another's property that is not on show.
    another: [401, 403, 404, 403],
  },
  "PATCH /properties/{id}/take-down": {
    call: async (owner) => ({
      path: `/properties/${await makeProperty(market.db, owner)}/take-down`,
      body: { code: "notForSale" },
    }),
    another: adminsOnly,
  },
  "PATCH /properties/{id}/restore": {
    call: async (owner) => {
      const id = await makeProperty(market.db, owner);
      await market.pool.query(
        "update properties set market = 'Withdrawn', status = 'Withdrawn' where id = $1",
        [id],
      );
      return { path: `/properties/${id}/restore` };
    },
    another: adminsOnly,
  },
  "GET /properties/{id}/history": {
    call: async (owner) => ({
      path: `/properties/${await makeProperty(market.db, owner)}/history`,
    }),
    another: open,
  },
  "GET /wishlist": { call: () => ({ path: "/wishlist" }), another: [401, 200, 200, 200] },
  "GET /wishlist/{userEmail}": {
    call: ({ email }) => ({ path: `/wishlist/${email}` }),
    own: [401, 200, 200, 200],
    another: adminsOnly,
  },
  "GET /wishlist/entry/{id}": {
    call: async (owner) => ({ path: `/wishlist/entry/${await makeEntry(market.db, owner)}` }),
    own: [401, 200, 200, 200],
    another: [401, 404, 404, 200],
  },
  "POST /wishlist": {
    call: async () => ({ path: "/wishlist", body: { propertyId: await makeProperty(market.db) } }),
    another: buyersOnly,
  },
  "DELETE /wishlist/{id}": {
    call: async (owner) => ({ path: `/wishlist/${await makeEntry(market.db, owner)}` }),
    own: [401, 200, 200, 200],
    another: [401, 404, 404, 403],
  },
  "GET /saved-searches": {
    call: () => ({ path: "/saved-searches" }),
    another: [401, 200, 200, 200],
  },
  "POST /saved-searches": {
    call: () => ({ path: "/saved-searches", body: { conditions: { minBedrooms: 3 } } }),
    another: [401, 200, 200, 200],
  },
  "PATCH /saved-searches/{id}": {
    call: async (owner) => ({
      path: `/saved-searches/${await makeSearch(market.db, owner)}`,
      body: { frequency: "never" },
    }),
    own: [401, 200, 200, 200],
    another: [401, 404, 404, 404],
  },
  "PATCH /saved-searches/seen/{id}": {
    call: async (owner) => ({ path: `/saved-searches/seen/${await makeSearch(market.db, owner)}` }),
    own: [401, 200, 200, 200],
    another: [401, 404, 404, 404],
  },
  "DELETE /saved-searches/{id}": {
    call: async (owner) => ({ path: `/saved-searches/${await makeSearch(market.db, owner)}` }),
    own: [401, 200, 200, 200],
    another: [401, 404, 404, 404],
  },
  "GET /reviews/{userEmail}": {
    call: ({ email }) => ({ path: `/reviews/${email}` }),
    own: [401, 200, 200, 200],
    another: adminsOnly,
  },
  "POST /reviews": {
    call: async () => ({
      path: "/reviews",
      body: { propertyId: await makeProperty(market.db), description: "Quiet and bright." },
    }),
    another: buyersOnly,
  },
  "DELETE /reviews/{id}": {
    call: async (owner) => ({
      path: `/reviews/${await makeReview(market.db, await makeProperty(market.db), owner)}`,
    }),
    own: [401, 200, 200, 200],
    another: [401, 403, 403, 200],
  },
  "POST /properties/{id}/enquiries": {
    call: async (owner) => ({
      path: `/properties/${await makeProperty(market.db, owner)}/enquiries`,
      body: { message: "Does the orchard belong to it?" },
    }),
    another: buyersOnly,
  },
  "GET /make-offer": { call: () => ({ path: "/make-offer" }), another: [401, 200, 200, 200] },
  "GET /make-offer/{userEmail}": {
    call: ({ email }) => ({ path: `/make-offer/${email}` }),
    own: [401, 200, 200, 200],
    another: adminsOnly,
  },
  "POST /make-offer": {
    call: async (owner) => {
      const propertyId = await makeProperty(market.db);
      await makeEntry(market.db, owner, propertyId);
      return {
        path: "/make-offer",
        body: { propertyId, offeredAmount: 240_000, buyingDate: "2026-07-01" },
      };
    },
    own: buyersOnly,
    another: [401, 409, 403, 403],
  },
  "PATCH /accept-offer/{id}": {
    call: async (owner) => ({ path: `/accept-offer/${await offerTo(owner)}` }),
    own: agentsOnly,
    another: [401, 403, 404, 403],
  },
  "PATCH /reject-offer/{id}": {
    call: async (owner) => ({ path: `/reject-offer/${await offerTo(owner)}` }),
    own: agentsOnly,
    another: [401, 403, 404, 403],
  },
  "PATCH /withdraw-offer/{id}": {
    call: async (owner) => ({ path: `/withdraw-offer/${await offerOf(owner)}` }),
    own: buyersOnly,
    another: [401, 404, 403, 403],
  },
  "POST /payments": {
    call: async (owner) => ({
      path: "/payments",
      body: { offerId: await offerOf(owner, { status: "Accepted" }) },
    }),
    own: buyersOnly,
    another: [401, 404, 403, 403],
  },
  "GET /payments/{id}": {
    call: async (owner) => ({ path: `/payments/${await paymentOf(owner)}` }),
    own: [401, 200, 200, 200],
    another: [401, 404, 404, 404],
  },
  "POST /payments/{id}/confirm": {
    call: async (owner) => ({ path: `/payments/${await paymentOf(owner)}/confirm`, body: card }),
    own: [401, 200, 200, 200],
    another: [401, 404, 404, 404],
  },
  "POST /payments/{id}/answer": {
    call: async (owner) => ({
      path: `/payments/${await paymentOf(owner, true)}/answer`,
      body: { agreed: true },
    }),
    own: [401, 200, 200, 200],
    another: [401, 404, 404, 404],
  },
  "POST /webhooks/{supplier}": {
    call: () => ({ path: "/webhooks/sandbox", body: { id: "forged" } }),
    another: [400, 400, 400, 400],
  },
  "GET /reviews": { call: () => ({ path: "/reviews" }), another: open },
  "POST /images": { call: () => ({ path: "/images", body: {} }), another: [415, 415, 415, 415] },
  "POST /jwt": {
    call: (owner) => ({ path: "/jwt", body: { email: owner.email } }),
    own: [401, 401, 401, 401],
    another: [401, 401, 401, 401],
  },
  "GET /logout": { call: () => ({ path: "/logout" }), another: open },
  "GET /users": { call: () => ({ path: "/users" }), another: adminsOnly },
  "PUT /users/{email}": {
    call: ({ email }) => ({ path: `/users/${email}`, body: { role: "admin" } }),
    own: [401, 200, 200, 200],
    another: [401, 403, 403, 403],
  },
  "GET /users/admin/{email}": {
    call: ({ email }) => ({ path: `/users/admin/${email}` }),
    own: [401, 200, 200, 200],
    another: adminsOnly,
  },
  "GET /users/agent/{email}": {
    call: ({ email }) => ({ path: `/users/agent/${email}` }),
    own: [401, 200, 200, 200],
    another: adminsOnly,
  },
  "PATCH /users/admin/{id}": {
    call: ({ _id }) => ({ path: `/users/admin/${_id}` }),
    own: adminsOnly,
    another: adminsOnly,
  },
  "PATCH /users/agent/{id}": {
    call: ({ _id }) => ({ path: `/users/agent/${_id}` }),
    own: [401, 403, 403, 409],
    another: adminsOnly,
  },
  "GET /agent-applications": {
    call: () => ({ path: "/agent-applications" }),
    another: [401, 200, 200, 200],
  },
  "POST /agent-applications": {
    call: ({ name }) => ({ path: "/agent-applications", body: { name } }),
    another: buyersOnly,
  },
  "PATCH /agent-applications/{id}/approve": {
    call: async () => ({ path: `/agent-applications/${await makeApplication(market.db)}/approve` }),
    another: adminsOnly,
  },
  "PATCH /agent-applications/{id}/decline": {
    call: async () => ({
      path: `/agent-applications/${await makeApplication(market.db)}/decline`,
      body: { reason: "We could not find your licence." },
    }),
    another: adminsOnly,
  },
  "PATCH /users/{id}/suspend": {
    call: ({ _id }) => ({ path: `/users/${_id}/suspend` }),
    own: [401, 403, 403, 409],
    another: adminsOnly,
  },
  "PATCH /users/{id}/restore": {
    call: ({ _id }) => ({ path: `/users/${_id}/restore` }),
    own: adminsOnly,
    another: adminsOnly,
  },
  "DELETE /users/{id}/sessions": {
    call: ({ _id }) => ({ path: `/users/${_id}/sessions` }),
    own: adminsOnly,
    another: adminsOnly,
  },
  "DELETE /users/{id}": {
    call: ({ _id }) => ({ path: `/users/${_id}` }),
    own: [401, 403, 403, 409],
    another: adminsOnly,
  },
};

const calls = Object.entries(describeApi().paths ?? {}).flatMap(([path, item]) =>
  Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
);

test("every call has a row in the matrix, and every row a call", () => {
  expect(Object.keys(rows).sort()).toEqual(calls.sort());
});

for (const [name, row] of Object.entries(rows)) {
  for (const [index, role] of (["visitor", ...roles] as const).entries()) {
    for (const whose of ["own", "another"] as const) {
      const status = row[whose]?.[index];
      if (status === undefined) continue;
      test(`${name}, ${role}, ${whose === "own" ? "their own" : "another's"}: ${status}`, async () => {
        const actor = role === "visitor" ? visitor : await makePerson(market.db, role);
        const owner =
          whose === "own" && isPerson(actor)
            ? actor
            : await makePerson(market.db, roleOfAnother(name, role));
        const { path, body } = await row.call(owner);
        const method = name.split(" ")[0]?.toLowerCase() as Exclude<keyof Caller, "form" | "send">;
        const response = await market.as(actor)[method](`/api${path}`, body);
        expect(response.status).toBe(status);
      });
    }
  }
}

/** The role of another person, such that they can own what the call is about. */
function roleOfAnother(name: string, role: Role | "visitor"): Role {
  if (name.includes("properties") || /(accept|reject)-offer/.test(name)) return "agent";
  if (/make-offer|withdraw|payments/.test(name)) return "user";
  return role === "admin" ? "user" : "agent";
}
