import { expect, test } from "vitest";
import { type Actor, roles, visitor } from "#core/user.ts";
import { makeAccount, signIn } from "#test/account.ts";
import { makePerson, makeProperty } from "#test/make.ts";
import { marketForTests } from "#test/market.ts";
import { describeApi } from "./api.ts";

const market = marketForTests();

/**
 * Who may make each call that reads a body, a query or a key, before anything else is looked at.
 */
const callers: Record<string, "anyone" | "person" | "user" | "agent" | "admin" | "oneself"> = {
  "GET /properties": "anyone",
  "GET /properties/agent/{agentEmail}": "anyone",
  "GET /reviews": "anyone",
  "GET /users": "admin",
  "GET /wishlist": "person",
  "GET /wishlist/{userEmail}": "oneself",
  "GET /make-offer": "person",
  "GET /make-offer/{userEmail}": "oneself",
  "GET /reviews/{userEmail}": "oneself",
  "POST /add-properties": "agent",
  "PATCH /properties/update/{id}": "agent",
  "PATCH /properties/reject/{id}": "admin",
  "PATCH /properties/{id}/price": "agent",
  "PATCH /properties/{id}/take-down": "admin",
  "POST /wishlist": "user",
  "PATCH /accept-offer/{id}": "agent",
  "PATCH /reject-offer/{id}": "agent",
  "POST /saved-searches": "person",
  "PATCH /saved-searches/{id}": "person",
  "POST /reviews": "user",
  "POST /properties/{id}/enquiries": "user",
  "POST /make-offer": "user",
  "POST /payments": "user",
  "POST /payments/{id}/confirm": "person",
  "POST /payments/{id}/answer": "person",
  "PUT /users/{email}": "oneself",
  "POST /images": "anyone",
  "GET /agent-applications": "person",
  "POST /agent-applications": "user",
  "PATCH /agent-applications/{id}/decline": "admin",
};

type Described = { requestBody?: object; parameters?: { in: string; name: string }[] };
const calls = Object.entries(describeApi().paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Described>).map(([method, call]) => ({
    name: `${method.toUpperCase()} ${path}`,
    ...call,
  })),
);

test("every call that reads a body or a page of a list refuses in this order", () => {
  const reading = calls.filter(
    ({ requestBody, parameters = [] }) =>
      requestBody || parameters.some(({ name }) => name === "cursor"),
  );
  expect(reading.map(({ name }) => name).sort()).toEqual(Object.keys(callers).sort());
});

const json = { "Content-Type": "application/json" };
/** What may be wrong with what is sent. */
const sent: [what: string, init: RequestInit, query?: string][] = [
  ["no body", {}],
  ["an empty object", { body: "{}", headers: json }],
  ["broken JSON", { body: '{"propertyId": ', headers: json }],
  ["a list", { body: "[1]", headers: json }],
  ["another type", { body: "propertyId=1", headers: { "Content-Type": "text/plain" } }],
  [
    "fields of the wrong type",
    { body: '{"propertyId": 1, "offerId": [], "name": {}}', headers: json },
  ],
  [
    "a key that is too long",
    { body: "{}", headers: { ...json, "Idempotency-Key": "k".repeat(256) } },
  ],
  ["a query that can't be read", { body: "{}", headers: json }, "?limit=many&cursor=x"],
];

const unknownId = "01900000-0000-7000-8000-00000000dead";

async function send(actor: Actor, call: string, { headers, ...init }: RequestInit, query = "") {
  const [method = "", path = ""] = call.split(" ");
  const address = path.replace("{id}", unknownId).replace(/\{\w*[eE]mail\}/, "nobody@post.example");
  const body = method === "GET" ? {} : init;
  const request = new Request(`http://localhost:3000/api${address}${query}`, { method, ...body });
  for (const [name, value] of Object.entries({ ...headers })) request.headers.set(name, value);
  return (await market.as(actor).send(request)).status;
}

for (const [call, caller] of Object.entries(callers)) {
  for (const role of ["visitor", ...roles] as const) {
    test(`${call}, ${role}: who calls comes first, then what is named, then what is sent`, async () => {
      const actor = role === "visitor" ? visitor : await makePerson(market.db, role);
      const isAdminElsewhere = role === "admin" && caller === "oneself" && call.startsWith("GET");
      const may = ["anyone", "person", role].includes(caller) || isAdminElsewhere;
      for (const [what, init, query] of sent) {
        const status = await send(actor, call, init, query);
        if (caller !== "anyone" && role === "visitor") expect([what, status]).toEqual([what, 401]);
        else if (!may) expect([what, status]).toEqual([what, 403]);
        else if (call.includes("{id}")) expect([what, status]).toEqual([what, 404]);
        // A visitor's few uploads are used up before the last of these.
        else
          expect([what, status < 300 || [400, 415, 422, 429].includes(status)]).toEqual([
            what,
            true,
          ]);
      }
    });
  }
}

test.each([
  ["POST /wishlist", { propertyId: unknownId }],
  ["POST /reviews", { propertyId: unknownId, description: 7 }],
  ["POST /make-offer", { propertyId: unknownId, offeredAmount: "much" }],
  ["POST /payments", { offerId: unknownId }],
])("%s: what the body names is looked for before the rest of it is read", async (call, body) => {
  const buyer = await makePerson(market.db);
  const named = { body: JSON.stringify(body), headers: json };
  expect(await send(buyer, call, named)).toBe(404);
  expect(await send(visitor, call, named)).toBe(401);
  expect(await send(await makePerson(market.db, "agent"), call, named)).toBe(403);
});

test("JSON in another encoding than UTF-8 is refused, once it is known who sends it", async () => {
  const propertyId = await makeProperty(market.db);
  const body = Buffer.from(JSON.stringify({ propertyId, note: "Schöneberg" }), "latin1");
  const sendWith = (headers: Record<string, string>) =>
    market.as(null).send(
      new Request("http://localhost:3000/api/wishlist", {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body,
      }),
    );
  expect((await sendWith({})).status).toBe(401);
  const { token } = await signIn(market, await makeAccount(market));
  const refused = await sendWith({ Authorization: `Bearer ${token}` });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { detail: "This is not in UTF-8. Send it in UTF-8." },
  ]);
});
