import { readFileSync, writeFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { demonstrationAccounts } from "#core/demonstration.ts";
import { demonstrationPeople } from "#db/seed/people.ts";
import routes from "../web/routes.ts";
import { callsOn, signIn } from "./call.ts";
import { homesOn } from "./homes.ts";
import {
  fontsWeight,
  grown,
  recordOf,
  type Weight,
  weighPage,
  weighWithIslands,
} from "./page-weight.ts";

const address = inject("address");
const call = callsOn(address);
const callers = ["visitor", "buyer", "agent", "admin"] as const;
type Cells = readonly [visitor: number, buyer: number, agent: number, admin: number];

const open: Cells = [200, 200, 200, 200];
const members: Cells = [302, 200, 200, 200];
const buyers: Cells = [302, 200, 403, 403];
const agents: Cells = [302, 403, 200, 403];
const admins: Cells = [302, 403, 403, 200];
const redirects: Cells = [302, 302, 302, 302];

/**
 * Every page has a row here, or a test fails. A page that needs a login redirects a visitor to
 * /login; another role's page answers 403.
 */
const rows: Record<string, { path?: () => string; cells: Cells }> = {
  "/": { cells: open },
  "/login": { cells: [200, 302, 302, 302] },
  "/signup": { cells: [200, 302, 302, 302] },
  "/forgot-password": { cells: open },
  "/reset-password": { cells: open },
  "/properties": { cells: members },
  "/properties/compare": { path: () => `/properties/compare?ids=${propertyId}`, cells: members },
  "/properties/:id": { path: () => `/properties/${propertyId}`, cells: members },
  "/agents/:id": { path: () => `/agents/${agentId}`, cells: members },
  "/dashboard": { cells: redirects },
  "/dashboard/overview": { cells: [302, 200, 200, 200] },
  "/dashboard/profile": { cells: buyers },
  "/dashboard/agent-profile": { cells: agents },
  "/dashboard/admin-profile": { cells: admins },
  "/dashboard/manage-users": { cells: admins },
  "/dashboard/manage-reviews": { cells: admins },
  "/dashboard/manage-properties": { cells: admins },
  "/dashboard/agent-applications": { cells: admins },
  "/dashboard/become-an-agent": { cells: [302, 200, 302, 302] },
  "/dashboard/wishlist": { cells: buyers },
  "/dashboard/saved-searches": { cells: members },
  "/dashboard/my-review": { cells: buyers },
  "/dashboard/add-properties": { cells: agents },
  "/dashboard/added-properties": { cells: agents },
  "/dashboard/listings/:id/price": {
    path: () => `/dashboard/listings/${propertyId}/price`,
    cells: agents,
  },
  "/dashboard/listings/:id/take-down": {
    path: () => `/dashboard/listings/${propertyId}/take-down`,
    cells: admins,
  },
  "/dashboard/update-properties/:id": {
    path: () => `/dashboard/update-properties/${rejectedId}`,
    cells: agents,
  },
  "/dashboard/make-offer/:id": { path: () => `/dashboard/make-offer/${entryId}`, cells: buyers },
  "/dashboard/bookings": { cells: buyers },
  "/dashboard/payment": { cells: buyers },
  "/dashboard/payment/step/:id": {
    path: () => `/dashboard/payment/step/${propertyId}`,
    cells: [302, 404, 403, 403],
  },
  "/dashboard/payment/return": {
    path: () => `/dashboard/payment/return?payment=${propertyId}`,
    cells: [302, 404, 403, 403],
  },
  "/dashboard/receipt/:id": {
    path: () => `/dashboard/receipt/${paidId}`,
    cells: [302, 200, 200, 200],
  },
  "/dashboard/requested-properties": { cells: agents },
  "/dashboard/sold-properties": { cells: agents },
  "/sure": { cells: redirects },
  "/unsubscribe/:token": {
    path: () => "/unsubscribe/search.no-such-link",
    cells: [404, 404, 404, 404],
  },
  "/api/docs": { cells: open },
  "/dev/mail": { cells: open },
  "/signUp": { cells: [308, 308, 308, 308] },
  "/property": { cells: [308, 308, 308, 308] },
  "/.well-known/change-password": { cells: redirects },
  "/recently-viewed": { cells: redirects },
  "/properties/ticks": { cells: redirects },
  "/properties/wanted": { cells: redirects },
  "/properties.atom": { cells: [401, 200, 200, 200] },
  "/sign-in/start": { cells: open },
  "/sign-in/finish": { cells: [401, 401, 401, 401] },
  "/sign-in/confirm": { cells: [302, 302, 302, 302] },
  "/logout": { cells: redirects },
  "/theme": { cells: redirects },
  "/dashboard/*": { path: () => "/dashboard/nope", cells: [302, 404, 404, 404] },
  "/*": { path: () => "/no/such/page", cells: [404, 404, 404, 404] },
};

const paths = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap((entry) => {
    const path = entry.path === undefined ? above : `${above}/${entry.path}`;
    const below = paths(entry.children ?? [], path);
    return entry.children ? below : [path || "/"];
  });

let propertyId = "";
let rejectedId = "";
let entryId = "";
let paidId = "";
let agentId = "";
const tokens: Partial<Record<(typeof callers)[number], string>> = {};
const weights: Record<string, Weight> = {};
const withIslands: Record<string, Record<string, number>> = {};

beforeAll(async () => {
  for (const who of ["buyer", "agent", "admin"] as const)
    tokens[who] = await signIn(address, `${who}@gable.example`);
  // Homes of its own: another journey may update, delete or sell any other.
  const { listHome, newHome } = homesOn(address);
  propertyId = (await newHome()).id;
  rejectedId = (await listHome()).id;
  await call("admin@gable.example", "PATCH", `/properties/reject/${rejectedId}`, {});
  entryId = (
    await call<{ insertedId: string }>("buyer@gable.example", "POST", "/wishlist", { propertyId })
  ).insertedId;
  agentId =
    demonstrationPeople.find(({ email }) => email === demonstrationAccounts.agent)?._id ?? "";
  // An offer that is paid, because nobody can change it.
  const offers = await call<{ _id: string; transactionId: string | null }[]>(
    "buyer@gable.example",
    "GET",
    "/make-offer",
  );
  paidId = offers.find(({ transactionId }) => transactionId)?._id ?? "";
});

/**
 * A page's first style sheet sets the precedence of the layers by their order: one before it with
 * only some of them would change that.
 */
async function expectLayersFirst(html: string): Promise<void> {
  const [, first] = /<link [^>]*rel="stylesheet"[^>]* href="([^"]+)"/.exec(html) ?? [];
  const layers = (await (await fetch(address + first)).text())
    .matchAll(/@layer (\w+)/g)
    .map(([, layer]) => layer);
  expect([...new Set(layers)]).toEqual(["base", "pieces"]);
}

test("every page has a row in the matrix, and every row a page", async () => {
  expect(Object.keys(rows).sort()).toEqual([...new Set(paths(await routes))].sort());
});

describe.each(Object.entries(rows))("%s", (name, { path, cells }) => {
  test.each(callers.map((who, index) => [who, cells[index]]))("%s: %i", async (who, status) => {
    const token = tokens[who as (typeof callers)[number]];
    const response = await fetch(`${address}${path?.() ?? name}`, {
      redirect: "manual",
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    expect(response.status).toBe(status);
    if (who === "visitor" && status === 302 && name.startsWith("/dashboard"))
      expect(response.headers.get("Location")).toMatch(/^\/login\?from=/);
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) return;
    const html = await response.text();
    await expectLayersFirst(html);
    // The page itself, unless nobody may see it, not what others get in its place.
    if (response.status < 400 && !withIslands[name]) {
      weights[name] = weighPage(html);
      withIslands[name] = weighWithIslands(html);
    }
    weights[name] ??= weighPage(html);
  });
});

describe("what pages load at first", () => {
  const record = "e2e/page-weights.json";
  const sum = (sizes: Record<string, number>) =>
    Object.values(sizes).reduce((all, size) => all + size, 0);

  // `WRITE=1 npm run test:e2e page-matrix` records the weights anew.
  test("weighs at most a twentieth more than is recorded", () => {
    if (process.env.WRITE) writeFileSync(record, `${JSON.stringify(recordOf(weights), null, 2)}\n`);
    expect(grown(weights, JSON.parse(readFileSync(record, "utf8")))).toEqual([]);
  });

  test("is at most 15 KB of scripts, 20 KB of styles, and 100 KB of fonts", () => {
    expect(Object.entries(weights).filter(([, { js }]) => sum(js) > 15_000)).toEqual([]);
    expect(Object.entries(weights).filter(([, { css }]) => sum(css) > 20 * 1024)).toEqual([]);
    expect(fontsWeight()).toBeLessThan(100 * 1024);
  });
});

test("with all of its islands a page loads at most 90 KiB of scripts, without map and Stripe", () => {
  const heavy = Object.entries(withIslands)
    .map(([path, sizes]) => ({
      path,
      bytes: Object.values(sizes).reduce((all, one) => all + one, 0),
    }))
    .filter(({ bytes }) => bytes > 90 * 1024);
  expect(heavy).toEqual([]);
});

describe.each(Object.entries(rows))("%s, sent what is no form,", (name, { path }) => {
  test.each(callers)("refuses it to a %s, and makes no mistake of its own", async (who) => {
    const token = tokens[who];
    for (const type of ["application/json", "multipart/form-data; boundary=none"]) {
      const headers = {
        "Content-Type": type,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      };
      const response = await fetch(`${address}${path?.() ?? name}`, {
        method: "POST",
        body: "{",
        redirect: "manual",
        headers,
      });
      expect(response.status, type).toBeGreaterThanOrEqual(300);
      expect(response.status, type).toBeLessThan(500);
    }
  });
});
